import { Link } from '@tanstack/react-router';
import { UNTITLED } from '#features/posts/contract.ts';
import { useOwnProfile, useToday } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import type { Task } from '#features/tasks/contract.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { TaskDue } from '#postParts/tasks/web/index.ts';
import {
  Digest,
  DigestItem,
  DigestList,
  DigestNothing,
  SkeletonRows,
  StatusGlyph,
  TextLink,
} from '#ui/web/index.ts';
import { dueTasks, upcomingTasks } from './taskQueries.ts';

/** So many are shown; the rest stand among the tasks. */
const SHOWN = 5;

/** One's day: what one is to do that is overdue or due today, the longest overdue first, and what is due in the week after. */
export default function DueTasks() {
  const list = useLiveList(dueTasks(useProfileID(), useOwnProfile()?.timeZone));
  const all = <TextLink render={<Link to="/tasks" />}>All tasks</TextLink>;
  return (
    <>
      <Digest id="due-tasks" title="Due" count={list.total ?? list.items.length} all={all}>
        <ListState
          list={{ ...list, hasMore: false }}
          failed="Failed to fetch tasks"
          coming={<SkeletonRows rows={3} />}
          empty={<DigestNothing>Nothing is due. That is allowed.</DigestNothing>}
          level={3}
        >
          <Tasks tasks={list.items} />
        </ListState>
      </Digest>
      <Upcoming />
    </>
  );
}

/** What is due from tomorrow on; nothing where that is nothing. */
function Upcoming() {
  const list = useLiveList(upcomingTasks(useProfileID(), useToday(), useOwnProfile()?.timeZone));
  if (list.items.length === 0) return null;
  const all = <TextLink render={<Link to="/tasks" search={{ view: 'calendar' }} />}>Calendar</TextLink>;
  return (
    <Digest id="upcoming-tasks" title="Coming up" count={list.total ?? list.items.length} all={all}>
      <Tasks tasks={list.items} />
    </Digest>
  );
}

function Tasks({ tasks }: { tasks: Task[] }) {
  return (
    <DigestList>
      {tasks.slice(0, SHOWN).map((task) => (
        <DigestItem
          key={task._id}
          render={<Link to="/posts/$postID" params={{ postID: task._id }} />}
          start={<StatusGlyph status={task.taskStatus} />}
          title={task.title || UNTITLED}
          under={task.boardInfo.title}
          end={<TaskDue task={task} compact />}
        />
      ))}
    </DigestList>
  );
}
