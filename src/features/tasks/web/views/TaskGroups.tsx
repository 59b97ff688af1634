import { useRef } from 'react';
import { useToday } from '#features/profiles/web/index.ts';
import type { Task, TaskCounts } from '#features/tasks/contract.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useCurrentItem } from '#platform/web/lists/useCurrentItem.ts';
import { isOpenStatus, progressOf } from '#postParts/tasks/contract.ts';
import { digits, EmptyState, Skeleton, SkeletonRows } from '#ui/web/index.ts';
import { mondayOf } from './calendarDays.ts';
import { NoTasksLikeThese } from './NoTasksLikeThese.tsx';
import { openStatuses } from '../taskQueries.ts';
import { useTasks } from '../useTasks.ts';
import { TaskRow } from './TaskRow.tsx';
import { useTaskSelection } from '../selection/useTaskSelection.tsx';
import { progressNames } from '../taskWords.ts';
import type { TaskPageView } from './useTaskView.ts';
import styles from './TaskGroups.module.css';

/** Tasks in one list: by when they are due in groups, by title as they come. Tasks done this week stand at the end. */
export function TaskGroups({ view }: { view: TaskPageView }) {
  const { filter, sortBy, wanted: shared } = view;
  const today = useToday();
  const isAnyStatus = filter.status.length === 0;
  const list = useTasks({ ...shared, sortBy, ...(isAnyStatus ? { status: [...openStatuses] } : {}) });
  const isDoneShown = isAnyStatus && filter.progress.length === 0 && list.isKnown && !list.hasMore;
  const done = useTasks(
    { ...shared, status: ['COMPLETED', 'CLOSED'], completedFrom: mondayOf(today), sortBy: 'duedate-desc' },
    { enabled: isDoneShown },
  );
  const isByDay = sortBy.startsWith('duedate');
  const groups = isByDay ? grouped(list, today) : [{ name: '', tasks: list.items }];
  const place = useRef<HTMLDivElement>(null);
  const tasks = [...groups.flatMap((group) => group.tasks), ...(isDoneShown ? done.items : [])];
  const current = useCurrentItem(
    tasks.map(({ _id }) => _id),
    place,
  );
  const { selection, gestures, bar } = useTaskSelection(tasks, list.hasMore, current.id);
  const section = ({ name, tasks: inGroup, count }: Group) => (
    <section key={name} aria-label={name === '' ? 'Tasks' : name}>
      {name !== '' && (
        <h2 className={styles.heading}>
          {name}
          {count !== undefined && <span className={styles.count}>{digits(count)}</span>}
        </h2>
      )}
      <div className={styles.rows}>
        {inGroup.map((task) => (
          <TaskRow key={task._id} task={task} isCurrent={current.id === task._id} selection={selection} />
        ))}
      </div>
    </section>
  );
  return (
    // The keys are those of the links in it.
    <div
      ref={place}
      className={styles.groups}
      onFocus={current.follow}
      onKeyDown={current.step}
      {...gestures}
      role="presentation"
    >
      <ListState
        list={list}
        failed="Failed to fetch tasks"
        coming={
          <>
            {isByDay && (
              <div className={styles.heading}>
                <Skeleton width={96} height={24} />
              </div>
            )}
            <SkeletonRows rows={8} fills />
          </>
        }
        comingFills
        empty={
          view.isFiltered ? (
            <NoTasksLikeThese view={view} />
          ) : (
            <EmptyState title="Nothing to do">
              {view.scope === 'ASSIGNED_TO_ME'
                ? 'Nobody has given you a task that is still to be done. That is allowed.'
                : 'Open a post and choose Post Task to make it one.'}
            </EmptyState>
          )
        }
        more="Show more tasks"
        inset="page"
      >
        {groups.map(section)}
      </ListState>
      {isDoneShown && (done.items.length > 0 || (done.error && !done.isKnown)) && (
        <ListState
          list={done}
          failed="Failed to fetch what was done this week"
          coming={null}
          empty={null}
          more="Show more that was done"
          inset="page"
        >
          {section({ name: 'Done this week', tasks: done.items, count: done.total })}
        </ListState>
      )}
      {bar}
    </div>
  );
}

interface Group {
  name: string;
  tasks: Task[];
  count?: number | undefined;
}

/** By how they stand, in the order in which they come; what is due on no day apart from what is on track. */
function grouped(
  { items, hasMore, counts }: { items: Task[]; hasMore: boolean; counts: TaskCounts | undefined },
  today: string,
): Group[] {
  const groups = new Map<string, Group>();
  for (const task of items) {
    const progress = progressOf(task, today);
    const isOpen = isOpenStatus(task.taskStatus);
    const name = !isOpen ? 'Done' : task.taskDueDate === null ? 'Without a date' : progressNames[progress];
    const count = progress === 'ON_TRACK' ? undefined : counts?.progress[progress];
    if (!groups.has(name)) groups.set(name, { name, tasks: [], count });
    groups.get(name)!.tasks.push(task);
  }
  // Of what has no total of its own, all there is has been read.
  if (!hasMore) for (const group of groups.values()) group.count ??= group.tasks.length;
  return [...groups.values()];
}
