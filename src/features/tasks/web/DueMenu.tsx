import { CalendarClock } from 'lucide-react';
import { UNTITLED } from '#features/posts/contract.ts';
import { useToday, dayAfter } from '#features/profiles/web/index.ts';
import type { Task } from '#features/tasks/contract.ts';
import { IconButton, Menu, MenuItem, MenuSeparator } from '#ui/web/index.ts';
import { opensBy } from './taskKeys.ts';
import { useTaskCommands } from './useTaskCommands.ts';

/** Gives a task another due date: a day earlier or later, today, in a week, or none. */
export function DueMenu({ task }: { task: Task }) {
  const { set, whyNot } = useTaskCommands();
  const today = useToday();
  const mayNot = whyNot(task);
  const from = task.taskDueDate ?? today;
  const due = (taskDueDate: string | null) => () => void set(task, { taskDueDate });
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="compact"
          icon={<CalendarClock />}
          label={`Due date of ${task.title || UNTITLED}`}
          tooltip="Due date"
          sends
          {...opensBy('d')}
          {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
        />
      }
    >
      <MenuItem onSelect={due(dayAfter(from, 1))}>A day later</MenuItem>
      <MenuItem onSelect={due(dayAfter(from, -1))}>A day earlier</MenuItem>
      <MenuItem onSelect={due(dayAfter(from, 7))}>A week later</MenuItem>
      <MenuItem onSelect={due(today)}>Today</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={due(null)}>No due date</MenuItem>
    </Menu>
  );
}
