import { SquareCheck } from 'lucide-react';
import { usePostPanel, type OnPost, type PostAddition } from '#features/posts/web/index.ts';
import { faceOf } from '#features/profiles/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { TaskDue } from '#postParts/tasks/web/index.ts';
import {
  AvatarStack,
  lazyPart,
  PriorityGlyph,
  priorityNames,
  StatusGlyph,
  statusNames,
  VisuallyHidden,
} from '#ui/web/index.ts';
import { estimateOf, repeatOf } from './taskWords.ts';
import styles from './onPost.module.css';

const PANEL = 'task';

/** The addition of tasks to the page of a post. */
export const onPost: PostAddition = {
  name: PANEL,
  actions: [
    panelAction<OnPost>(PANEL, {
      label: 'Post Task',
      icon: <SquareCheck />,
      words: 'assign status priority due date estimate to do',
      bar: 'wide icon',
    }),
  ],
  Head: TaskHead,
  Panel: lazyPart(() => import('./settings/PostTaskPanel.tsx')),
};

/** How a post stands as a task, under its title. Pressing it opens the panel. */
function TaskHead({ post }: OnPost) {
  const { panel, open, close } = usePostPanel();
  if (!post.taskMode) return null;
  const { taskStatus, taskPriority, taskMembers, taskDueDate, taskCompleteDate, taskRepeat } = post;
  const estimate = estimateOf(post);
  const isOpen = panel === PANEL;
  return (
    <button
      type="button"
      className={styles.head}
      aria-pressed={isOpen}
      onClick={() => (isOpen ? close() : open(PANEL))}
    >
      <VisuallyHidden>Post Task. </VisuallyHidden>
      <span className={styles.fact}>
        <small>Status</small>
        <span className={styles.value}>
          <StatusGlyph status={taskStatus} decorative />
          {statusNames[taskStatus]}
        </span>
      </span>
      <span className={styles.fact}>
        <small>Priority</small>
        <span className={styles.value}>
          <PriorityGlyph priority={taskPriority} decorative />
          {priorityNames[taskPriority]}
        </span>
      </span>
      {(taskDueDate ?? taskCompleteDate) !== null && (
        <span className={styles.fact}>
          <small>Due</small>
          <span className={styles.value}>
            <TaskDue task={post} />
          </span>
        </span>
      )}
      {taskRepeat !== null && (
        <span className={styles.fact}>
          <small>Repeats</small>
          <span className={styles.value}>{repeatOf(taskRepeat)}</span>
        </span>
      )}
      {estimate !== '' && (
        <span className={styles.fact}>
          <small>Estimate</small>
          <span className={styles.value}>{estimate}</span>
        </span>
      )}
      {taskMembers.length > 0 && (
        <span className={styles.fact}>
          <small>Assigned</small>
          <span className={styles.value}>
            <AvatarStack size={20} people={taskMembers.map(({ memberInfo }) => faceOf(memberInfo))} />
          </span>
        </span>
      )}
    </button>
  );
}
