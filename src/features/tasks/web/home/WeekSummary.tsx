import { dayAfter } from '#features/profiles/web/index.ts';
import { ListFoot } from '#platform/web/lists/ListState.tsx';
import { digits } from '#ui/web/index.ts';
import { mondayOf } from '../views/calendarDays.ts';
import { openStatuses, type TaskView } from '../taskQueries.ts';
import { useTasks } from '../useTasks.ts';
import { amount, inDays, overdueWords } from '../taskWords.ts';
import { useWholeList } from '../useWholeList.ts';
import styles from '../views/TaskCalendar.module.css';

const PAGE = 100;

/** Summary of this week beside the calendar: how much is due, is estimated and was spent, and what is overdue by now. */
export function WeekSummary({ shared, today }: { shared: TaskView; today: string }) {
  const dueFrom = mondayOf(today);
  const due = { dueFrom, dueTo: dayAfter(dueFrom, 6), limit: PAGE };
  const list = useTasks({ ...shared, ...due });
  useWholeList(list);
  const { status = [], progress = [] } = shared;
  const open = openStatuses.filter((one) => status.length === 0 || status.includes(one));
  const late = useTasks(
    { ...shared, status: open, progress: ['OVER_DUE'], limit: 1 },
    { enabled: open.length > 0 && (progress.length === 0 || progress.includes('OVER_DUE')) },
  );
  if (!list.isKnown) return null;
  const sum = (work: (task: (typeof list.items)[number]) => number) =>
    `${amount(list.items.reduce((total, task) => total + work(task), 0))} d`;
  const [oldest] = late.items;
  return (
    <section className={styles.thisWeek} aria-label="This week">
      <h3 className={styles.thisWeekTitle}>This week</h3>
      <dl className={styles.sums}>
        <div>
          <dt>Due</dt>
          <dd>{digits(list.total ?? list.items.length)}</dd>
        </div>
        <div>
          <dt>Estimated</dt>
          <dd>{sum((task) => inDays(task.taskEstimateQuantity, task.taskEstimateUnits))}</dd>
        </div>
        <div>
          <dt>Spent</dt>
          <dd>{sum((task) => inDays(task.taskActualQuantity, task.taskActualUnits))}</dd>
        </div>
        {late.isKnown && (
          <div>
            <dt>Overdue</dt>
            <dd data-over={oldest !== undefined || undefined}>
              {overdueWords(late.total ?? late.items.length, oldest?.taskDueDate ?? today, today)}
            </dd>
          </div>
        )}
      </dl>
      <ListFoot list={list} />
    </section>
  );
}
