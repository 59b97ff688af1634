import { Link } from '@tanstack/react-router';
import { UNTITLED } from '#features/posts/contract.ts';
import type { Task } from '#features/tasks/contract.ts';
import { isOpenStatus, progressOf } from '#postParts/tasks/contract.ts';
import { showing } from '#subjects/web/index.ts';
import { StatusGlyph } from '#ui/web/index.ts';
import { DueMenu } from '../settings/SettingMenu.tsx';
import { useTaskCommands } from '../useTaskCommands.ts';
import styles from './TaskCalendar.module.css';

interface DayTaskProps {
  task: Task;
  today: string;
  onDrag: (task: Task | undefined) => void;
}

/** A task in a calendar: dragged to another day, or moved there by its menu. */
export function DayTask({ task, today, onDrag }: DayTaskProps) {
  const { whyNot } = useTaskCommands();
  return (
    <article
      className={styles.task}
      data-progress={progressOf(task, today)}
      data-item={task._id}
      {...showing({ type: 'POST', id: task._id })}
      data-ended={!isOpenStatus(task.taskStatus) || undefined}
      draggable={whyNot(task) === undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', task.title);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(task);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <StatusGlyph status={task.taskStatus} />
      <Link
        to="/posts/$postID"
        params={{ postID: task._id }}
        draggable={false}
        dir="auto"
        className={styles.link}
        title={task.title}
      >
        {task.title || UNTITLED}
      </Link>
      <span className={styles.menu}>
        <DueMenu task={task} />
      </span>
    </article>
  );
}
