import type { Task } from '#features/tasks/contract.ts';
import { UNTITLED } from '#features/posts/contract.ts';
import {
  taskPriorities,
  taskStatuses,
  type TaskPriority,
  type TaskStatus,
} from '#postParts/tasks/contract.ts';
import {
  IconButton,
  Menu,
  MenuChoice,
  PriorityGlyph,
  priorityNames,
  StatusGlyph,
  statusNames,
  useNarrow,
} from '#ui/web/index.ts';
import { opensBy } from './taskKeys.ts';
import { useTaskCommands } from './useTaskCommands.ts';

/** A task's status as a button that gives it another. */
export function StatusMenu({ task }: { task: Task }) {
  const { set, whyNot } = useTaskCommands();
  const mayNot = whyNot(task);
  const narrow = useNarrow();
  return (
    <Menu
      trigger={
        <IconButton
          size={narrow ? 'touch' : 'compact'}
          icon={<StatusGlyph status={task.taskStatus} decorative />}
          label={`Status of ${task.title || UNTITLED}: ${statusNames[task.taskStatus]}`}
          tooltip={statusNames[task.taskStatus]}
          sends
          {...opensBy('s')}
          {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
        />
      }
    >
      <MenuChoice<TaskStatus>
        label="Status"
        value={task.taskStatus}
        onChange={(taskStatus) => taskStatus !== task.taskStatus && void set(task, { taskStatus })}
        options={taskStatuses.map((value) => ({
          value,
          label: statusNames[value],
          icon: <StatusGlyph status={value} decorative />,
        }))}
      />
    </Menu>
  );
}

/** The same of its priority. */
export function PriorityMenu({ task }: { task: Task }) {
  const { set, whyNot } = useTaskCommands();
  const mayNot = whyNot(task);
  return (
    <Menu
      trigger={
        <IconButton
          size="compact"
          icon={<PriorityGlyph priority={task.taskPriority} decorative />}
          label={`Priority of ${task.title || UNTITLED}: ${priorityNames[task.taskPriority]}`}
          tooltip={priorityNames[task.taskPriority]}
          sends
          {...opensBy('p')}
          {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
        />
      }
    >
      <MenuChoice<TaskPriority>
        label="Priority"
        value={task.taskPriority}
        onChange={(taskPriority) => taskPriority !== task.taskPriority && void set(task, { taskPriority })}
        options={taskPriorities.map((value) => ({
          value,
          label: priorityNames[value],
          icon: <PriorityGlyph priority={value} decorative />,
        }))}
      />
    </Menu>
  );
}
