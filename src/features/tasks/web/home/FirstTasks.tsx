import { Link } from '@tanstack/react-router';
import { UNTITLED } from '#features/posts/contract.ts';
import type { Task } from '#features/tasks/contract.ts';
import { TaskDue } from '#postParts/tasks/web/index.ts';
import { DigestItem, DigestList, StatusGlyph } from '#ui/web/index.ts';

/** So many are shown; the rest stand among the tasks. */
const SHOWN = 5;

/** The first of some tasks, on a page that is about more. */
export function FirstTasks({ tasks }: { tasks: Task[] }) {
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
