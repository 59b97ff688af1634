import { Link } from '@tanstack/react-router';
import { UNTITLED } from '#features/posts/contract.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/shell/web/index.ts';
import { useLiveList } from '#platform/web/useLive.ts';
import { TaskDue } from '#postParts/tasks/web/index.ts';
import { Delayed, digits, ErrorState, SkeletonRows, StatusGlyph, TextLink } from '#ui/web/index.ts';
import { dueTasks } from './taskQueries.ts';
import styles from './DueTasks.module.css';

/** So many are shown; the rest stand among the tasks. */
const SHOWN = 5;

/** What one is to do that is overdue or due today, the longest overdue first. */
export default function DueTasks() {
  const list = useLiveList(dueTasks(useProfileID(), useOwnProfile()?.timeZone));
  const count = list.total ?? list.items.length;
  return (
    <section className={styles.section} aria-labelledby="due-tasks">
      <div className={styles.line}>
        <h2 id="due-tasks" className={styles.heading}>
          Due
          {count > 0 && <span className={styles.total}>{digits(count)}</span>}
        </h2>
        <TextLink render={<Link to="/tasks" />}>All tasks</TextLink>
      </div>
      {list.error && count === 0 && (
        <ErrorState level={3} title="Failed to fetch tasks" onRetry={list.retry} busy={list.isLoading} />
      )}
      {list.isLoading && (
        <Delayed>
          <SkeletonRows rows={3} />
        </Delayed>
      )}
      {!list.isLoading && !list.error && count === 0 && (
        <p className={styles.nothing}>Nothing is due. That is allowed.</p>
      )}
      <ul role="list" className={styles.tasks}>
        {list.items.slice(0, SHOWN).map((task) => (
          <li key={task._id}>
            <Link to="/posts/$postID" params={{ postID: task._id }} className={styles.task}>
              <StatusGlyph status={task.taskStatus} />
              <span className={styles.words}>
                <bdi className={styles.title}>{task.title || UNTITLED}</bdi>
                <bdi className={styles.board}>{task.boardInfo.title}</bdi>
              </span>
              <TaskDue task={task} compact />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
