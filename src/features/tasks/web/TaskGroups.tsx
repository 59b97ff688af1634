import { useRef } from 'react';
import { useOwnProfile, useToday } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import type { Task, TaskCounts } from '#features/tasks/contract.ts';
import { useCurrentItem } from '#platform/web/lists/useCurrentItem.ts';
import { useLive, useLiveList } from '#platform/web/live/useLive.ts';
import { isOpenStatus, progressOf } from '#postParts/tasks/contract.ts';
import { Button, Delayed, digits, EmptyState, ErrorState, SkeletonRows } from '#ui/web/index.ts';
import { mondayOf } from './calendarDays.ts';
import { NoTasksLikeThese } from './NoTasksLikeThese.tsx';
import { openStatuses, taskList } from './taskQueries.ts';
import { TaskRow } from './TaskRow.tsx';
import { useTaskSelection } from './selection/useTaskSelection.tsx';
import { progressNames } from './taskWords.ts';
import type { TaskPageView } from './useTaskView.ts';
import styles from './TaskGroups.module.css';

/** Tasks in one list: by when they are due in groups, by title as they come. What was done this week stands at the end. */
export function TaskGroups({ view }: { view: TaskPageView }) {
  const { filter, sortBy, wanted: shared } = view;
  const profileID = useProfileID();
  const timeZone = useOwnProfile()?.timeZone;
  const today = useToday();
  const isAnyStatus = filter.status.length === 0;
  const wanted = { ...shared, sortBy, ...(isAnyStatus ? { status: [...openStatuses] } : {}) };
  const definition = taskList(profileID, wanted, timeZone);
  const list = useLiveList(definition);
  const counts = useLive(definition).data?.counts;
  const isDoneShown = isAnyStatus && filter.progress.length === 0 && !list.hasMore && !list.isLoading;
  const done = useLiveList(
    taskList(
      profileID,
      { ...shared, status: ['COMPLETED', 'CLOSED'], completedFrom: mondayOf(today), sortBy: 'duedate-desc' },
      timeZone,
    ),
    { enabled: isDoneShown },
  );
  const groups = sortBy.startsWith('duedate')
    ? grouped(list.items, today, counts)
    : [{ name: '', tasks: list.items }];
  if (isDoneShown && done.items.length > 0)
    groups.push({ name: 'Done this week', tasks: done.items, count: done.total });
  const place = useRef<HTMLDivElement>(null);
  const tasks = groups.flatMap((group) => group.tasks);
  const current = useCurrentItem(
    tasks.map(({ _id }) => _id),
    place,
  );
  const { selection, gestures, bar } = useTaskSelection(tasks, list.hasMore, current.id);
  if (list.items.length === 0 && list.error)
    return (
      <div className={styles.state}>
        <ErrorState title="Failed to fetch tasks" onRetry={list.retry} busy={list.isLoading} />
      </div>
    );
  if (list.isLoading)
    return (
      <div className={styles.state}>
        <Delayed>
          <SkeletonRows rows={8} />
        </Delayed>
      </div>
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
      {list.items.length === 0 &&
        (view.isFiltered ? (
          <NoTasksLikeThese view={view} />
        ) : (
          <div className={styles.state}>
            <EmptyState title="Nothing to do">
              {view.scope === 'ASSIGNED_TO_ME'
                ? 'Nobody has given you a task that is still to be done. That is allowed.'
                : 'Open a post and choose Post Task to make it one.'}
            </EmptyState>
          </div>
        ))}
      {groups.map(({ name, tasks: inGroup, count }) => (
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
      ))}
      {list.hasMore && (
        <div className={styles.more}>
          <Button variant="quiet" busy={list.isLoadingMore} onClick={list.loadMore}>
            Show more tasks
          </Button>
        </div>
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
function grouped(tasks: Task[], today: string, counts: TaskCounts | undefined): Group[] {
  const groups = new Map<string, Group>();
  for (const task of tasks) {
    const progress = progressOf(task, today);
    const isOpen = isOpenStatus(task.taskStatus);
    const name = !isOpen ? 'Done' : task.taskDueDate === null ? 'Without a date' : progressNames[progress];
    const count = progress === 'ON_TRACK' ? undefined : counts?.progress[progress];
    if (!groups.has(name)) groups.set(name, { name, tasks: [], count });
    groups.get(name)!.tasks.push(task);
  }
  return [...groups.values()];
}
