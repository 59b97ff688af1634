import type { Task } from '#features/tasks/contract.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { digits } from '#ui/web/index.ts';
import { DayTask } from './DayTask.tsx';
import { openStatuses, type TaskView } from '../taskQueries.ts';
import { useTasks } from '../useTasks.ts';
import styles from './TaskCalendar.module.css';

interface UndatedTasksProps {
  /** Filters of the calendar, without its days. */
  shared: TaskView;
  today: string;
  onDrag: (task: Task | undefined) => void;
}

/** Beside the calendar, what is still to be done and due on no day: dragged onto one, or given one by its menu. */
export function UndatedTasks({ shared, today, onDrag }: UndatedTasksProps) {
  const { status = [] } = shared;
  const open = openStatuses.filter((one) => status.length === 0 || status.includes(one));
  const list = useTasks({ ...shared, status: open, undated: true }, { enabled: open.length > 0 });
  const hasFailed = list.error !== null && !list.isKnown;
  if (open.length === 0 || (list.items.length === 0 && !hasFailed)) return null;
  return (
    <aside aria-label="Without a date">
      <h3 className={styles.undatedTitle}>
        Without a date {list.isKnown && <small>{digits(list.total ?? list.items.length)}</small>}
      </h3>
      <ListState
        list={list}
        failed="Failed to fetch tasks"
        coming={null}
        empty={null}
        more="Show more"
        level={3}
      >
        <p className={styles.undatedHow}>Drag onto a day, or press D.</p>
        <ul role="list" className={styles.tasks}>
          {list.items.map((task) => (
            <li key={task._id}>
              <DayTask task={task} today={today} onDrag={onDrag} />
            </li>
          ))}
        </ul>
      </ListState>
    </aside>
  );
}
