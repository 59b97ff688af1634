import { Button, EmptyState } from '#ui/web/index.ts';
import type { TaskPageView } from './useTaskView.ts';

/** In place of tasks, where the filters in force let none through: with what ends them. */
export function NoTasksLikeThese({ view }: { view: TaskPageView }) {
  return (
    <EmptyState
      art="search"
      title="No tasks like these"
      actions={<Button onClick={view.clear}>Show all tasks</Button>}
    >
      Nothing here fits the filters.
    </EmptyState>
  );
}
