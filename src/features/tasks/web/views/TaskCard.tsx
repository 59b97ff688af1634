import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { UNTITLED } from '#features/posts/contract.ts';
import type { Task } from '#features/tasks/contract.ts';
import { focusItem } from '#platform/web/lists/useCurrentItem.ts';
import { pressedOf } from '#platform/web/page/keys.ts';
import { taskStatuses } from '#postParts/tasks/contract.ts';
import { TaskDue } from '#postParts/tasks/web/index.ts';
import { showing } from '#subjects/web/index.ts';
import { Spine } from '#ui/web/index.ts';
import { AssignMenu } from '../assign/AssignMenu.tsx';
import { columnKeys } from '../settings/taskMenus.tsx';
import { workOf } from '../taskWords.ts';
import { DueMenu, PriorityMenu, StatusMenu } from '../settings/SettingMenu.tsx';
import { useTaskCommands } from '../useTaskCommands.ts';
import styles from './TaskColumns.module.css';

interface TaskCardProps {
  task: Task;
  isDragged: boolean;
  onDrag: (task: Task | undefined) => void;
}

/** A task as a card of its status' column. Left and right, on its title, move it to the column beside. */
export function TaskCard({ task, isDragged, onDrag }: TaskCardProps) {
  const { set, whyNot } = useTaskCommands();
  const mayNot = whyNot(task);
  const move = (event: KeyboardEvent) => {
    const name = pressedOf(columnKeys, event);
    const next = taskStatuses[taskStatuses.indexOf(task.taskStatus) + (name === 'later' ? 1 : -1)];
    if (!name || !next || mayNot !== undefined) return;
    event.preventDefault();
    void set(task, { taskStatus: next });
    // The card goes to the column beside, and the focus with it.
    requestAnimationFrame(() => focusItem(task._id));
  };
  return (
    <article
      className={styles.card}
      data-item={task._id}
      {...showing({ type: 'POST', id: task._id })}
      data-dragged={isDragged || undefined}
      draggable={mayNot === undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', task.title);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(task);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <span className={styles.board}>
        <Spine id={task.boardID} cloth={task.boardInfo.cloth} />
        <bdi>{task.boardInfo.title}</bdi>
      </span>
      <h3 className={styles.title}>
        <Link
          to="/posts/$postID"
          params={{ postID: task._id }}
          draggable={false}
          dir="auto"
          className={styles.link}
          onKeyDown={move}
        >
          {task.title || UNTITLED}
        </Link>
      </h3>
      <footer className={styles.foot}>
        <span className={styles.act}>
          <StatusMenu task={task} />
        </span>
        <span className={styles.act}>
          <PriorityMenu task={task} />
        </span>
        <TaskDue task={task} compact />
        <span className={styles.work}>{workOf(task)}</span>
        <span className={styles.people} data-nobody={task.taskMembers.length === 0 || undefined}>
          <AssignMenu task={task} />
        </span>
      </footer>
      <span className={styles.dueMenu}>
        <DueMenu task={task} />
      </span>
    </article>
  );
}
