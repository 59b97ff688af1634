import type { PostSummary } from '#features/posts/contract.ts';
import { faceOf } from '#features/profiles/web/index.ts';
import { AvatarStack, PriorityGlyph, StatusGlyph } from '#ui/web/index.ts';
import { TaskDue } from './TaskDue.tsx';
import styles from './TaskFacts.module.css';

/** State of a task in a line: status, priority, due date and assigned people. */
export default function TaskFacts({ post }: { post: PostSummary }) {
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
        <span className={styles.people} data-people="">
          <AvatarStack size={20} most={2} people={taskMembers.map(({ memberInfo }) => faceOf(memberInfo))} />
        </span>
      )}
    </span>
  );
}
