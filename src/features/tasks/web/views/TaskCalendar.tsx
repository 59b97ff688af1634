import { CalendarSync, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { EndingPost } from '#features/posts/contract/ending.ts';
import { useToday } from '#features/profiles/web/index.ts';
import type { Task } from '#features/tasks/contract.ts';
import { ListFoot } from '#platform/web/lists/ListState.tsx';
import { oneOf, useSearchParams } from '#platform/web/page/useSearchParams.ts';
import {
  Button,
  ButtonGroup,
  ChoiceMenu,
  cx,
  Delayed,
  ErrorState,
  formatDate,
  IconButton,
  lazyPart,
  Spinner,
  VisuallyHidden,
} from '#ui/web/index.ts';
import { turned, weekNumber, weeksOf } from './calendarDays.ts';
import { DayTask } from './DayTask.tsx';
import { DayEnd, useEndingPosts } from '../home/EndingPosts.tsx';
import { useTaskCommands } from '../useTaskCommands.ts';
import { useTasks } from '../useTasks.ts';
import type { TaskPageView } from './useTaskView.ts';
import { UndatedTasks } from './UndatedTasks.tsx';
import { useWholeList } from '../useWholeList.ts';
import { WeekSummary } from '../home/WeekSummary.tsx';
import styles from './TaskCalendar.module.css';

/** The working week in full, the weekend, which is narrower, in short. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Sat', 'Sun'];
const FeedDialog = lazyPart(() => import('../FeedDialog.tsx'));

const spans = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;
/** Tasks of a page, and of a day before the others are folded away. */
const PAGE = 100;
const IN_DAY = 4;

/** Tasks on the days on which they are due: dragged to another day, or moved there by their menu. */
export default function TaskCalendar({ view }: { view: TaskPageView }) {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const span = oneOf(['month', 'week'] as const, params['span']);
  const given = params['day'] ?? '';
  const day = Number.isNaN(Date.parse(given)) || given.length !== 10 ? today : given;
  const weeks = weeksOf(day, span);
  const { wanted: shared } = view;
  const [from, to] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!];
  const endings = useEndingPosts({ from, to }, view);
  const list = useTasks({ ...shared, dueFrom: from, dueTo: to, limit: PAGE });
  useWholeList(list);
  const { set, whyNot } = useTaskCommands();
  const [dragged, setDragged] = useState<Task>();
  const [isFeedOpen, setFeedOpen] = useState(false);
  const byDay = new Map<string, Task[]>();
  for (const task of list.items)
    byDay.set(task.taskDueDate!, [...(byDay.get(task.taskDueDate!) ?? []), task]);
  const show = (next: string) => setParams({ day: next === today ? undefined : next });
  const drop = (onto: string) => {
    if (dragged && dragged.taskDueDate !== onto) void set(dragged, { taskDueDate: onto });
    setDragged(undefined);
  };
  return (
    <section aria-label="Calendar">
      <header className={styles.head}>
        <h2 className={styles.title}>{titleOf(day, span)}</h2>
        {/* Days on which nothing is known yet look like days on which nothing is due. */}
        {list.isLoading && (
          <Delayed>
            <Spinner />
            <VisuallyHidden>
              <span role="status">Loading</span>
            </VisuallyHidden>
          </Delayed>
        )}
        <Button size="compact" onClick={() => setParams({ day: undefined })}>
          Today
        </Button>
        <Button size="compact" variant="quiet" icon={<CalendarSync />} onClick={() => setFeedOpen(true)}>
          Feed
        </Button>
        <ButtonGroup label={`Another ${span}`}>
          <IconButton
            size="compact"
            radius="none"
            icon={<ChevronLeft />}
            label={`The ${span} before`}
            onClick={() => show(turned(day, span, -1))}
          />
          <IconButton
            size="compact"
            radius="none"
            icon={<ChevronRight />}
            label={`The ${span} after`}
            onClick={() => show(turned(day, span, 1))}
          />
        </ButtonGroup>
        <ChoiceMenu
          label="Shown"
          value={span}
          options={spans}
          onChange={(next) => setParams({ span: next === 'month' ? undefined : next })}
        />
      </header>
      {list.error && list.items.length === 0 && (
        <div className={styles.state}>
          <ErrorState level={3} title="Failed to fetch tasks" onRetry={list.retry} busy={list.isLoading} />
        </div>
      )}
      <div className={styles.body}>
        <div>
          <div className={cx(styles.week, styles.weekdays)} aria-hidden="true">
            <span />
            {weekdays.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          <ol role="list" className={styles.weeks} data-span={span}>
            {weeks.map((week) => (
              <li key={week[0]} className={styles.week}>
                <span className={styles.number}>
                  <VisuallyHidden>Week </VisuallyHidden>
                  {weekNumber(week[0]!)}
                </span>
                {week.map((date) => (
                  <Day
                    key={date}
                    date={date}
                    today={today}
                    isOutside={span === 'month' && date.slice(0, 7) !== day.slice(0, 7)}
                    tasks={byDay.get(date) ?? []}
                    endings={endings.get(date) ?? []}
                    most={span === 'week' ? Infinity : IN_DAY}
                    canDrop={dragged !== undefined && whyNot(dragged) === undefined}
                    onDrop={() => drop(date)}
                    onDrag={setDragged}
                  />
                ))}
              </li>
            ))}
          </ol>
          <ListFoot list={list} inset="panel" />
        </div>
        <div className={styles.beside}>
          <UndatedTasks shared={shared} today={today} onDrag={setDragged} />
          <WeekSummary shared={shared} today={today} />
        </div>
      </div>
      {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
    </section>
  );
}

function titleOf(day: string, span: 'month' | 'week'): string {
  const [, month, year] = /^\S+ (\S+)( \d+)?$/.exec(formatDate(day, 'date', { now: '1970-06-01' })) ?? [];
  return span === 'month' ? `${month}${year}` : `Week ${weekNumber(day)}, ${month}${year}`;
}

interface DayProps {
  date: string;
  today: string;
  isOutside: boolean;
  tasks: Task[];
  /** Posts that end on it; they stand below its tasks. */
  endings: EndingPost[];
  most: number;
  canDrop: boolean;
  onDrop: () => void;
  onDrag: (task: Task | undefined) => void;
}

function Day({ date, today, isOutside, tasks, endings, most, canDrop, onDrop, onDrag }: DayProps) {
  const [isOver, setOver] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tasks : tasks.slice(0, most);
  const shownEndings = isWhole ? endings : endings.slice(0, Math.max(0, most - shown.length));
  const left = tasks.length - shown.length + endings.length - shownEndings.length;
  return (
    <div
      className={styles.day}
      data-today={date === today || undefined}
      data-outside={isOutside || undefined}
      data-empty={tasks.length + endings.length === 0 || undefined}
      data-over={(canDrop && isOver) || undefined}
      onDragOver={(event) => {
        if (!canDrop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <h3 className={styles.date}>
        <span className={styles.short} aria-hidden="true">
          {date.endsWith('-01') ? formatDate(date, 'short', { now: date }) : Number(date.slice(8))}
          {date === today && ', today'}
        </span>
        <span className={styles.long}>{date === today ? 'Today' : formatDate(date, 'day')}</span>
      </h3>
      <ul role="list" className={styles.tasks}>
        {shown.map((task) => (
          <li key={task._id}>
            <DayTask task={task} today={today} onDrag={onDrag} />
          </li>
        ))}
        {shownEndings.map((post) => (
          <li key={post._id}>
            <DayEnd post={post} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="link" size="compact" onClick={() => setWhole(true)}>
          {`${left} more`}
        </Button>
      )}
    </div>
  );
}
