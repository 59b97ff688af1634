import { Link } from '@tanstack/react-router';
import { UNTITLED } from '#features/posts/contract.ts';
import { SelectBox } from '#features/posts/web/index.ts';
import type { Task } from '#features/tasks/contract.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import { isOpenStatus } from '#postParts/tasks/contract.ts';
import { TaskDue } from '#postParts/tasks/web/index.ts';
import { showing } from '#subjects/web/index.ts';
import { Spine, Tag } from '#ui/web/index.ts';
import { AssignMenu } from '../assign/AssignMenu.tsx';
import { DueMenu, PriorityMenu, StatusMenu } from '../settings/SettingMenu.tsx';
import { workOf } from '../taskWords.ts';
import styles from './TaskRow.module.css';

interface TaskRowProps {
  task: Task;
  isCurrent: boolean;
  selection: Selection;
}

/** A task as a line: how it stands, what it is, where, how much of it is done, by whom, and when it is due. */
export function TaskRow({ task, isCurrent, selection }: TaskRowProps) {
  const { tags, boardInfo, taskMembers } = task;
  return (
    <article
      className={styles.row}
      data-item={task._id}
      {...showing({ type: 'POST', id: task._id })}
      data-current={isCurrent || undefined}
      data-selected={selection.has(task._id) || undefined}
      data-selecting={selection.count > 0 || undefined}
      data-ended={!isOpenStatus(task.taskStatus) || undefined}
    >
      <span className={styles.box}>
        <SelectBox post={task} selection={selection} />
      </span>
      <span className={styles.act}>
        <StatusMenu task={task} />
      </span>
      <span className={styles.priority}>
        <PriorityMenu task={task} />
      </span>
      <h3 className={styles.title}>
        <Link to="/posts/$postID" params={{ postID: task._id }} dir="auto" className={styles.link}>
          {task.title || UNTITLED}
        </Link>
        <span className={styles.tags}>
          {tags.slice(0, 3).map((tag) => (
            <Tag key={tag}>
              <bdi>{tag}</bdi>
            </Tag>
          ))}
        </span>
      </h3>
      <span className={styles.board}>
        <Spine id={boardInfo._id} cloth={boardInfo.cloth} />
        <bdi>{boardInfo.title}</bdi>
      </span>
      <span className={styles.work}>{workOf(task)}</span>
      <span className={styles.people} data-nobody={taskMembers.length === 0 || undefined}>
        <AssignMenu task={task} />
      </span>
      <span className={styles.due}>
        <TaskDue task={task} />
        <span className={styles.dueMenu}>
          <DueMenu task={task} />
        </span>
      </span>
    </article>
  );
}
