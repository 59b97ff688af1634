import { Link } from '@tanstack/react-router';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { Digest, DigestNothing, SkeletonRows, TextLink } from '#ui/web/index.ts';
import { FirstTasks } from './FirstTasks.tsx';
import { dueTasks } from '../taskQueries.ts';
import { useTasks } from '../useTasks.ts';

/** One's day: what one is to do that is overdue or due today, the longest overdue first. */
export default function DueTasks() {
  const list = useTasks(dueTasks);
  const all = <TextLink render={<Link to="/tasks" />}>All tasks</TextLink>;
  return (
    <Digest id="due-tasks" title="Due" count={list.total ?? list.items.length} all={all}>
      <ListState
        list={{ ...list, hasMore: false }}
        failed="Failed to fetch tasks"
        coming={<SkeletonRows rows={3} />}
        empty={<DigestNothing>Nothing is due. That is allowed.</DigestNothing>}
        level={3}
      >
        <FirstTasks tasks={list.items} />
      </ListState>
    </Digest>
  );
}
