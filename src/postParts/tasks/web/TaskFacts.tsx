import type { PostSummary } from '#features/posts/contract.ts';
import { faceOf, useToday } from '#features/profiles/web/index.ts';
import { isOpenStatus, progressOf } from '#postParts/tasks/contract.ts';
import { AvatarStack, DueChip, PriorityGlyph, StatusGlyph } from '#ui/web/index.ts';
import styles from './TaskFacts.module.css';

/** What a post says of itself as a task, in a line: status, priority, when it is due, and who does it. */
export function TaskFacts({ post }: { post: PostSummary }) {
  return post.taskMode ? <Facts post={post} /> : null;
}

function Facts({ post }: { post: PostSummary }) {
  const { taskStatus, taskPriority, taskMembers } = post;
  return (
    <span className={styles.facts} data-facts="">
      <StatusGlyph status={taskStatus} />
      {taskPriority !== 'NONE' && (
        <span className={styles.priority} data-priority="">
          <PriorityGlyph priority={taskPriority} />
        </span>
      )}
      <TaskDue task={post} compact />
      {taskMembers.length > 0 && (
        <span className={styles.people}>
          <AvatarStack size={20} most={2} people={taskMembers.map(({ memberInfo }) => faceOf(memberInfo))} />
        </span>
      )}
    </span>
  );
}

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
