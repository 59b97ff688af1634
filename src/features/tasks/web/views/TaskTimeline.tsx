import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type CSSProperties } from 'react';
import { UNTITLED } from '#features/posts/contract.ts';
import { dayAfter, useToday } from '#features/profiles/web/index.ts';
import type { Task } from '#features/tasks/contract.ts';
import { ListFoot, ListState } from '#platform/web/lists/ListState.tsx';
import type { LiveListView } from '#platform/web/live/useLive.ts';
import { ariaKeys, pressedOf } from '#platform/web/page/keys.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { isOpenStatus } from '#postParts/tasks/contract.ts';
import { showing } from '#subjects/web/index.ts';
import {
  Button,
  ButtonGroup,
  EmptyState,
  formatDate,
  IconButton,
  SkeletonRows,
  Spine,
  StatusGlyph,
  useNarrow,
  VisuallyHidden,
} from '#ui/web/index.ts';
import { barOf, daysBetween, overdueBefore, spanOf, type Bar } from './timelineBars.ts';
import { timelineKeys } from '../settings/taskMenus.tsx';
import { estimateOf } from '../taskWords.ts';
import { DueMenu } from '../settings/SettingMenu.tsx';
import { useTaskCommands } from '../useTaskCommands.ts';
import { useTasks } from '../useTasks.ts';
import type { TaskPageView } from './useTaskView.ts';
import { useWholeList } from '../useWholeList.ts';
import styles from './TaskTimeline.module.css';

const PAGE = 100;
/** Days after what is shown within which something may be due that has begun already. */
const BEYOND = 60;
const WEEKS = { wide: 6, narrow: 3 };

const styled = (numbers: Record<`--${string}`, number>) => numbers as CSSProperties;

/** Tasks as bars along the days, by board: as long as their estimate, up to when they are due. */
export default function TaskTimeline({ view }: { view: TaskPageView }) {
  const [params, setParams] = useSearchParams();
  const narrow = useNarrow();
  const today = useToday();
  const given = params['day'] ?? '';
  const day = Number.isNaN(Date.parse(given)) || given.length !== 10 ? today : given;
  const span = spanOf(day, narrow ? WEEKS.narrow : WEEKS.wide);
  const { filter } = view;
  const asked = { ...view.wanted, limit: PAGE };
  const due = { dueFrom: span.from, dueTo: dayAfter(span.to, BEYOND) };
  const list = useTasks({ ...asked, ...due });
  useWholeList(list);
  // A task that was due before the span is late until today, so its bar may reach into the span.
  const before = overdueBefore(span.from, today, filter.progress);
  const late = useTasks({ ...asked, ...before, sortBy: 'duedate-desc' }, { enabled: before !== undefined });
  const read = together(before === undefined ? [list] : [list, late]);
  const shown = before === undefined ? list.items : [...late.items, ...list.items];
  const boards = byBoard(shown, (task) => barOf(task, span, today));
  const isTodayShown = today >= span.from && today <= span.to;
  const show = (next: string) => setParams({ day: next === today ? undefined : next });
  return (
    <section
      className={styles.timeline}
      aria-label="Timeline"
      data-today={isTodayShown || undefined}
      style={styled({ '--days': 7 * span.mondays.length, '--at': daysBetween(span.from, today) })}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>
          {formatDate(span.from, 'short', { now: today })} – {formatDate(span.to, 'short', { now: today })}
        </h2>
        <Button size="compact" onClick={() => show(today)}>
          Today
        </Button>
        <ButtonGroup label="Other weeks">
          <IconButton
            size="compact"
            radius="none"
            icon={<ChevronLeft />}
            label="Two weeks earlier"
            onClick={() => show(dayAfter(day, -14))}
          />
          <IconButton
            size="compact"
            radius="none"
            icon={<ChevronRight />}
            label="Two weeks later"
            onClick={() => show(dayAfter(day, 14))}
          />
        </ButtonGroup>
      </header>
      <div className={styles.weeks} aria-hidden="true">
        {span.mondays.map((monday) => (
          <span key={monday}>{formatDate(monday, 'short', { now: today })}</span>
        ))}
        {isTodayShown && <i className={styles.today} />}
      </div>
      <ListState
        list={{ ...list, ...read, items: read.isKnown ? boards : [] }}
        failed="Failed to fetch tasks"
        coming={<SkeletonRows rows={6} />}
        empty={
          <EmptyState
            title="Nothing is due in these weeks"
            level={3}
            {...(view.isFiltered && { actions: <Button onClick={view.clear}>Show all tasks</Button> })}
          >
            Tasks with a due date lie here along the days, as long as they are estimated to take.
          </EmptyState>
        }
        inset="panel"
        level={3}
      >
        {boards.map(({ board, tasks }) => (
          <section key={board._id} aria-label={board.title} className={styles.board}>
            <h3 className={styles.name}>
              <Spine id={board._id} cloth={board.cloth} />
              <bdi>{board.title}</bdi>
            </h3>
            <ul role="list" className={styles.tasks}>
              {tasks.map(({ task, bar }) => (
                <li key={task._id}>
                  <TaskBar task={task} bar={bar} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </ListState>
      {before !== undefined && (
        <ListFoot list={late} more="Show tasks that are overdue for longer" inset="panel" />
      )}
    </section>
  );
}

/** Lists whose bars stand among each other: there once all are, and not to be read where one is not. */
const together = (lists: LiveListView<Task>[]) => ({
  isKnown: lists.every(({ isKnown }) => isKnown),
  isLoading: lists.some(({ isLoading }) => isLoading),
  error: lists.find(({ isKnown, error }) => !isKnown && error)?.error ?? null,
  retry: () => lists.forEach(({ error, retry }) => error && retry()),
});

interface Row {
  task: Task;
  bar: Bar;
}

/** The tasks that are to be seen, each with its board's, in the order in which the first of a board begins. */
function byBoard(tasks: Task[], bar: (task: Task) => Bar | undefined) {
  const boards = new Map<string, { board: Task['boardInfo']; tasks: Row[] }>();
  const rows = tasks.flatMap((task): Row[] => {
    const at = bar(task);
    return at === undefined ? [] : [{ task, bar: at }];
  });
  for (const row of rows.sort((a, b) => a.bar.first - b.bar.first || a.bar.last - b.bar.last)) {
    const board = row.task.boardInfo;
    const known = boards.get(board._id) ?? { board, tasks: [] };
    known.tasks.push(row);
    boards.set(board._id, known);
  }
  return [...boards.values()];
}

const shortcuts = ariaKeys(Object.values(timelineKeys).flatMap(({ keys }) => keys));

/** A task and its bar, which is dragged to another day, or moved a day by the arrow keys while the task has the focus. */
function TaskBar({ task, bar }: { task: Task; bar: Bar }) {
  const { set, whyNot } = useTaskCommands();
  const track = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState(0);
  const held = useRef<number>(undefined);
  const mayMove = whyNot(task) === undefined;
  const move = (days: number) => void set(task, { taskDueDate: dayAfter(task.taskDueDate!, days) });
  const daysTo = (x: number) => {
    const { width } = track.current!.getBoundingClientRect();
    const days = Number(getComputedStyle(track.current!).getPropertyValue('--days'));
    return Math.round(((x - held.current!) / width) * days);
  };
  const work = estimateOf(task);
  const place = (first: number, last: number) =>
    styled({ '--first': first + moved, '--last': last + moved + 1 });
  return (
    <article
      className={styles.row}
      data-item={task._id}
      {...showing({ type: 'POST', id: task._id })}
      data-ended={!isOpenStatus(task.taskStatus) || undefined}
    >
      <h4 className={styles.task}>
        <StatusGlyph status={task.taskStatus} />
        <Link
          to="/posts/$postID"
          params={{ postID: task._id }}
          dir="auto"
          className={styles.link}
          title={task.title}
          {...(mayMove && { 'aria-keyshortcuts': shortcuts })}
          onKeyDown={(event) => {
            const name = pressedOf(timelineKeys, event);
            if (!mayMove || !name) return;
            event.preventDefault();
            move(name === 'later' ? 1 : -1);
          }}
        >
          {task.title || UNTITLED}
        </Link>
        <VisuallyHidden>
          , due {formatDate(task.taskDueDate!, 'day')}
          {work !== '' && `, ${work}`}
        </VisuallyHidden>
        <span className={styles.menu}>
          <DueMenu task={task} />
        </span>
      </h4>
      <div ref={track} className={styles.track} aria-hidden="true">
        <div
          className={styles.bar}
          data-movable={mayMove || undefined}
          data-held={moved !== 0 || undefined}
          data-cut-before={bar.isCutBefore || undefined}
          data-cut-after={bar.isCutAfter || undefined}
          style={place(bar.first, bar.last)}
          onPointerDown={(event) => {
            if (!mayMove || event.button !== 0) return;
            held.current = event.clientX;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            if (held.current !== undefined) setMoved(daysTo(event.clientX));
          }}
          onPointerUp={(event) => {
            if (held.current === undefined) return;
            const days = daysTo(event.clientX);
            held.current = undefined;
            setMoved(0);
            if (days !== 0) move(days);
          }}
          onPointerCancel={() => {
            held.current = undefined;
            setMoved(0);
          }}
        />
        {bar.late !== undefined && bar.late <= bar.last && (
          <div className={styles.late} style={place(bar.late, bar.last)} />
        )}
      </div>
    </article>
  );
}
