import { Calendar, ChartGantt, ChartLine, Columns3, List, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { TaskSort } from '#features/tasks/contract.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { ListHead, useProfileID, View } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, ChoiceMenu, lazyPart, Segmented, Tabs, useNarrow } from '#ui/web/index.ts';
import { TaskFilters } from './TaskFilters.tsx';
import { pressTaskKey } from './taskKeys.ts';
import { TaskGroups } from './TaskGroups.tsx';
import { openStatuses, taskList } from './taskQueries.ts';
import { chartWeeks, useTaskView, type ShownAs, type TaskPageView } from './useTaskView.ts';
import styles from './TasksPage.module.css';

const TaskColumns = lazyPart(() => import('./TaskColumns.tsx'));
const TaskCalendar = lazyPart(() => import('./TaskCalendar.tsx'));
const TaskTimeline = lazyPart(() => import('./TaskTimeline.tsx'));
const TaskCharts = lazyPart(() => import('./TaskCharts.tsx'));
const NewTaskDialog = lazyPart(() => import('./NewTaskDialog.tsx'));

const views: { value: ShownAs; label: string; icon: ReactNode }[] = [
  { value: 'list', label: 'List', icon: <List /> },
  { value: 'board', label: 'Board', icon: <Columns3 /> },
  { value: 'calendar', label: 'Calendar', icon: <Calendar /> },
  { value: 'timeline', label: 'Timeline', icon: <ChartGantt /> },
  { value: 'charts', label: 'Charts', icon: <ChartLine /> },
];
const scopeNames = {
  ALL: 'All',
  ASSIGNED_TO_ME: 'Assigned to me',
  CREATED_BY_ME: 'Created by me',
} as const;
const sorts: { value: TaskSort; label: string }[] = [
  { value: 'duedate-asc', label: 'Due date, soonest first' },
  { value: 'duedate-desc', label: 'Due date, latest first' },
  { value: 'title-asc', label: 'Title, A to Z' },
  { value: 'title-desc', label: 'Title, Z to A' },
];

const weekChoices: { value: string; label: string }[] = chartWeeks
  .toSorted((a, b) => Number(a) - Number(b))
  .map((weeks) => ({ value: weeks, label: `Last ${weeks} weeks` }));

/** What is to be done on all of one's boards. What is shown, and how, stands in the address. */
export default function TasksPage() {
  const view = useTaskView();
  const narrow = useNarrow();
  const [isNew, setNew] = useState(false);
  return (
    <View
      title="Tasks"
      ground={view.as === 'board' ? 'desk' : 'page'}
      actions={
        <Button variant="primary" icon={<Plus />} onClick={() => setNew(true)}>
          {narrow ? 'Task' : 'New task'}
        </Button>
      }
    >
      {/* The keys are those of the tasks in it. */}
      <div
        className={styles.page}
        data-fills={view.as === 'board' || undefined}
        role="presentation"
        onKeyDown={pressTaskKey}
      >
        <ListHead
          title="Tasks"
          tabs={
            <div className={styles.tabs}>
              <Segmented
                label="View"
                labels={narrow ? 'none' : 'current'}
                value={view.as}
                onChange={(as) => view.set({ as })}
                options={views}
              />
              <Scopes view={view} />
            </div>
          }
        >
          <div className={styles.filters}>
            {view.as !== 'charts' && <TaskFilters view={view} />}
            {view.as === 'charts' && (
              <ChoiceMenu
                label="Weeks"
                value={String(view.weeks)}
                options={weekChoices}
                onChange={(weeks) => view.set({ weeks: Number(weeks) })}
              />
            )}
            {view.as === 'list' && (
              <ChoiceMenu
                label="Sort"
                value={view.sortBy}
                options={sorts}
                onChange={(sortBy) => view.set({ sortBy })}
              />
            )}
          </div>
        </ListHead>
        {view.as === 'list' && <TaskGroups view={view} />}
        {view.as === 'board' && <TaskColumns view={view} />}
        {view.as === 'calendar' && <TaskCalendar view={view} />}
        {view.as === 'timeline' && <TaskTimeline view={view} />}
        {view.as === 'charts' && <TaskCharts view={view} />}
      </div>
      {isNew && <NewTaskDialog onClose={() => setNew(false)} />}
    </View>
  );
}

/** Whose tasks, each with how many of them are still to be done. */
function Scopes({ view }: { view: TaskPageView }) {
  const { scope, filter, search } = view;
  const { data } = useLive(
    taskList(
      useProfileID(),
      {
        limit: 1,
        ...filter,
        status: filter.status.length > 0 ? filter.status : [...openStatuses],
        ...(search === '' ? {} : { search }),
      },
      useOwnProfile()?.timeZone,
    ),
  );
  return (
    <Tabs
      label="Whose tasks"
      value={scope}
      onChange={(next) => view.set({ scope: next })}
      options={(['ALL', 'ASSIGNED_TO_ME', 'CREATED_BY_ME'] as const).map((value) => ({
        value,
        label: scopeNames[value],
        count: data?.counts?.scope[value],
      }))}
    />
  );
}
