import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Task } from '#features/tasks/contract.ts';
import { taskStatuses, type TaskStatus } from '#postParts/tasks/contract.ts';
import { dayAfter, useToday } from '#features/profiles/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { Framed } from '#platform/web/lists/LiveState.tsx';
import { useCurrentItem } from '#platform/web/lists/useCurrentItem.ts';
import {
  Button,
  digits,
  IconButton,
  Segmented,
  SkeletonRows,
  StatusGlyph,
  statusNames,
  useNarrow,
} from '#ui/web/index.ts';
import { NoTasksLikeThese } from './NoTasksLikeThese.tsx';
import { TaskCard } from './TaskCard.tsx';
import type { TaskView } from '../taskQueries.ts';
import { useTaskCommands } from '../useTaskCommands.ts';
import { useTasks } from '../useTasks.ts';
import type { TaskPageView } from './useTaskView.ts';
import styles from './TaskColumns.module.css';

/** Days for which completed tasks stay in their column; older ones are folded away. */
const RECENT_DAYS = 7;

interface TaskColumnsProps {
  view: TaskPageView;
  /** Asks for a new task, which begins with this status. */
  onNew: (status: TaskStatus) => void;
}

/** Tasks by status, side by side: a card is dragged to another column, or moved by its menu. On a phone one at a time. */
export default function TaskColumns({ view, onNew }: TaskColumnsProps) {
  const narrow = useNarrow();
  const [shown, setShown] = useState<TaskStatus>('OPEN');
  const [dragged, setDragged] = useState<Task>();
  const [isClosedOpen, setClosedOpen] = useState(false);
  // A column is of one status, whatever is chosen in other views.
  const { status: _any, ...shared } = view.wanted;
  // Of all columns, one after another: J and K go through them.
  const [ids, setIDs] = useState<Partial<Record<TaskStatus, string>>>({});
  const place = useRef<HTMLDivElement>(null);
  const inOrder = (narrow ? [shown] : taskStatuses).flatMap((status) => ids[status]?.split(',') ?? []);
  const current = useCurrentItem(inOrder.filter(Boolean), place);
  const counts = useTasks({ ...shared, limit: 1 }).counts?.status;
  const isNone = counts && Object.values(counts).every((count) => count === 0);
  if (isNone && view.isFiltered)
    return (
      <Framed inset="page">
        <NoTasksLikeThese view={view} />
      </Framed>
    );
  const column = (status: TaskStatus) => (
    <Column
      key={status}
      status={status}
      shared={shared}
      count={counts?.[status]}
      dragged={dragged}
      onDrag={setDragged}
      onNew={() => onNew(status)}
      onItems={(items) => setIDs((before) => ({ ...before, [status]: items }))}
    />
  );
  if (narrow)
    return (
      <>
        <div className={styles.choice}>
          <Segmented
            wide
            label="Status"
            labels="current"
            value={shown}
            onChange={setShown}
            options={taskStatuses.map((value) => ({
              value,
              label: `${statusNames[value]} ${counts ? digits(counts[value]) : ''}`.trim(),
              icon: <StatusGlyph status={value} decorative />,
            }))}
          />
        </div>
        <div ref={place} role="presentation" onFocus={current.follow}>
          {column(shown)}
        </div>
      </>
    );
  return (
    <div ref={place} role="presentation" className={styles.columns} onFocus={current.follow}>
      {taskStatuses.map((status) =>
        status === 'CLOSED' && !isClosedOpen ? (
          <button key={status} type="button" className={styles.folded} onClick={() => setClosedOpen(true)}>
            <StatusGlyph status={status} decorative />
            <span>
              {statusNames[status]} <small>{counts ? digits(counts[status]) : ''}</small>
            </span>
          </button>
        ) : (
          column(status)
        ),
      )}
    </div>
  );
}

interface ColumnProps {
  status: TaskStatus;
  shared: TaskView;
  count: number | undefined;
  dragged: Task | undefined;
  onDrag: (task: Task | undefined) => void;
  onNew: () => void;
  /** Told of the ids of its tasks, with commas between them, as they change. */
  onItems: (ids: string) => void;
}

function Column({ status, shared, count, dragged, onDrag, onNew, onItems }: ColumnProps) {
  const narrow = useNarrow();
  const { set, whyNot } = useTaskCommands();
  const [isOver, setOver] = useState(false);
  const [isAllShown, setAllShown] = useState(false);
  const today = useToday();
  const isEnded = status === 'COMPLETED' || status === 'CLOSED';
  const list = useTasks({
    ...shared,
    status: [status],
    ...(isEnded && !isAllShown ? { completedFrom: dayAfter(today, -RECENT_DAYS) } : {}),
  });
  const items = list.items.map(({ _id }) => _id).join();
  const tell = useEffectEvent(onItems);
  useEffect(() => {
    tell(items);
    return () => tell('');
  }, [items]);
  const canDrop = dragged !== undefined && dragged.taskStatus !== status && whyNot(dragged) === undefined;
  const older = isEnded && !isAllShown && count !== undefined ? count - (list.total ?? count) : 0;
  const drop = () => {
    if (dragged && canDrop) void set(dragged, { taskStatus: status });
    setOver(false);
    onDrag(undefined);
  };
  return (
    <section
      className={styles.column}
      aria-label={statusNames[status]}
      data-over={(canDrop && isOver) || undefined}
      onDragOver={(event) => {
        if (!canDrop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        drop();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <StatusGlyph status={status} decorative />
          {statusNames[status]}
          {count !== undefined && <span className={styles.count}>{digits(count)}</span>}
        </h2>
        {!isEnded && (
          <IconButton
            size={narrow ? 'touch' : 'compact'}
            icon={<Plus />}
            label={`New task: ${statusNames[status]}`}
            tooltip="New task"
            onClick={onNew}
          />
        )}
      </div>
      {canDrop && isOver && <div className={styles.slot} aria-hidden="true" />}
      <ListState
        list={list}
        failed="Failed to fetch tasks"
        coming={<SkeletonRows rows={3} />}
        empty={null}
        more="Show more"
        level={3}
      >
        <ul role="list" className={styles.cards}>
          {list.items.map((task) => (
            <li key={task._id}>
              <TaskCard task={task} isDragged={dragged?._id === task._id} onDrag={onDrag} />
            </li>
          ))}
        </ul>
      </ListState>
      {older > 0 && (
        <p className={styles.older}>
          This week.{' '}
          <Button variant="link" size="compact" onClick={() => setAllShown(true)}>
            {`Show ${digits(older)} older`}
          </Button>
        </p>
      )}
    </section>
  );
}
