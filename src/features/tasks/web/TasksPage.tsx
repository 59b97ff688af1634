import { Calendar, ChartGantt, ChartLine, Columns3, List, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { TaskSort } from '#features/tasks/contract.ts';
import { ListHead, View } from '#features/pageParts/web/index.ts';
import type { TaskStatus } from '#postParts/tasks/contract.ts';
import { Button, ChoiceMenu, lazyPart, Segmented, Tabs, useNarrow } from '#ui/web/index.ts';
import { TaskFilters, TaskSearch } from './filter/TaskFilters.tsx';
import { pressTaskKey } from './settings/taskMenus.tsx';
import { TaskGroups } from './views/TaskGroups.tsx';
import { TaskKeyHints } from './views/TaskKeyHints.tsx';
import { openStatuses } from './taskQueries.ts';
import { useTasks } from './useTasks.ts';
import { chartWeeks, useTaskView, type ShownAs, type TaskPageView } from './views/useTaskView.ts';
import styles from './TasksPage.module.css';

export { keys } from './selection/keysOfTasks.ts';

const TaskColumns = lazyPart(() => import('./views/TaskColumns.tsx'));
const TaskCalendar = lazyPart(() => import('./views/TaskCalendar.tsx'));
const TaskTimeline = lazyPart(() => import('./views/TaskTimeline.tsx'));
const TaskCharts = lazyPart(() => import('./charts/TaskCharts.tsx'));
const NewTaskDialog = lazyPart(() => import('./make/NewTaskDialog.tsx'));

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

/** Page of the tasks on all boards of the reader. The address holds the view and its filters. */
export default function TasksPage() {
  const view = useTaskView();
  const narrow = useNarrow();
  const isOrderFirst = narrow && view.as === 'list';
  const [newStatus, setNew] = useState<TaskStatus>();
  const shownAs = (
    <Segmented
      label="View"
      labels={narrow ? 'none' : 'current'}
      value={view.as}
      onChange={(as) => view.set({ as })}
      options={views}
    />
  );
  return (
    <View
      title="Tasks"
      ground={view.as === 'board' ? 'desk' : 'page'}
      actions={
        <Button variant="primary" icon={<Plus />} onClick={() => setNew('OPEN')}>
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
          isLong
          beside={narrow && shownAs}
          tabs={
            <div className={styles.tabs}>
              {!narrow && shownAs}
              <Scopes view={view} />
            </div>
          }
        >
          {view.as !== 'charts' && <TaskSearch view={view} />}
          {/* A phone has the order beside the search, and the filters below: keys go the same way. */}
          {isOrderFirst && <Order view={view} />}
          <TaskFilters view={view} />
          {!isOrderFirst && <Order view={view} />}
        </ListHead>
        {view.as === 'list' && <TaskGroups view={view} />}
        {view.as === 'board' && <TaskColumns view={view} onNew={setNew} />}
        {view.as === 'calendar' && <TaskCalendar view={view} />}
        {view.as === 'timeline' && <TaskTimeline view={view} />}
        {view.as === 'charts' && <TaskCharts view={view} />}
        {(view.as === 'list' || view.as === 'board') && <TaskKeyHints of={view.as} />}
      </div>
      {newStatus && (
        <NewTaskDialog
          status={newStatus}
          onto={view.boardIDs.length === 1 ? view.boardIDs[0] : undefined}
          onClose={() => setNew(undefined)}
        />
      )}
    </View>
  );
}

/** How a list is sorted, or the weeks that charts are of. */
function Order({ view }: { view: TaskPageView }) {
  if (view.as === 'charts')
    return (
      <ChoiceMenu
        label="Weeks"
        value={String(view.weeks)}
        options={weekChoices}
        onChange={(weeks) => view.set({ weeks: Number(weeks) })}
      />
    );
  if (view.as !== 'list') return null;
  return (
    <ChoiceMenu
      label="Sort"
      value={view.sortBy}
      options={sorts}
      onChange={(sortBy) => view.set({ sortBy })}
    />
  );
}

/** The scopes of tasks (all, those one does, those one made), each with the count of those still to be done. */
function Scopes({ view }: { view: TaskPageView }) {
  const { scope, filter, places } = view;
  // Charts are of whatever status, priority and title.
  const { scope: _any, ...wanted } = view.as === 'charts' ? { scope, ...places } : view.wanted;
  const status = view.as !== 'charts' && filter.status.length > 0 ? filter.status : [...openStatuses];
  const { counts } = useTasks({ limit: 1, ...wanted, status });
  return (
    <Tabs
      label="Whose tasks"
      value={scope}
      onChange={(next) => view.set({ scope: next })}
      options={(['ALL', 'ASSIGNED_TO_ME', 'CREATED_BY_ME'] as const).map((value) => ({
        value,
        label: scopeNames[value],
        count: counts?.scope[value],
      }))}
    />
  );
}
