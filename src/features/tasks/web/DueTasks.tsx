import { Link } from '@tanstack/react-router';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { Digest, DigestNothing, SkeletonRows, TextLink } from '#ui/web/index.ts';
import { FirstTasks } from './FirstTasks.tsx';
import { dueTasks } from './taskQueries.ts';

/** One's day: what one is to do that is overdue or due today, the longest overdue first. */
export default function DueTasks() {
  const list = useLiveList(dueTasks(useProfileID(), useOwnProfile()?.timeZone));
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
