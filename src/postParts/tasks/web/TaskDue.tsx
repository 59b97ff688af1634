import type { PostSummary } from '#features/posts/contract.ts';
import { useToday } from '#features/profiles/web/index.ts';
import { isOpenStatus, progressOf } from '#postParts/tasks/contract.ts';
import { DueChip } from '#ui/web/index.ts';

/** When a task is due, or was done; nothing where neither is known. */
export function TaskDue({
  task,
  compact = false,
}: {
  task: Pick<PostSummary, 'taskStatus' | 'taskDueDate' | 'taskCompleteDate'>;
  compact?: boolean;
}) {
  const today = useToday();
  const { taskStatus, taskDueDate, taskCompleteDate } = task;
  const done = isOpenStatus(taskStatus) ? null : taskCompleteDate;
  const due = taskDueDate ?? done;
  if (due === null) return null;
  return (
    <DueChip
      due={due}
      done={done}
      progress={progressOf(task, today)}
      compact={compact}
      now={`${today}T12:00:00.000Z`}
    />
  );
}
