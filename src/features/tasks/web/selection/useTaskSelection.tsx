import { useState } from 'react';
import type { Task } from '#features/tasks/contract.ts';
import { useSelectGestures } from '#platform/web/lists/useSelectGestures.ts';
import { useSelection } from '#platform/web/lists/useSelection.ts';
import { useSelectKey } from '#platform/web/lists/listKeys.ts';
import { lazyPart, VisuallyHidden } from '#ui/web/index.ts';
import type { TaskSelectionBarProps } from './TaskSelectionBar.tsx';

/** Bar of the selection; loaded with the first selected task. */
const TaskSelectionBar = lazyPart<TaskSelectionBarProps>(() => import('./TaskSelectionBar.tsx'));

/**
 * Choosing several of the tasks of a list: by box, Shift, Ctrl, X and a finger that rests on one.
 * @param tasks in the order of the list, as far as it is loaded
 * @param currentID the one that keys are at
 * @returns what chooses, for what holds the tasks, and the bar, to be drawn below them
 */
export function useTaskSelection(tasks: readonly Task[], hasMore: boolean, currentID: string | undefined) {
  const selection = useSelection(tasks.map(({ _id }) => _id));
  const gestures = useSelectGestures(selection);
  useSelectKey(currentID === undefined ? undefined : () => selection.toggle(currentID));
  // The bar stays after the selection ends: a dialog opened from it stays open.
  const [hasSelected, setSelected] = useState(false);
  if (selection.count > 0 && !hasSelected) setSelected(true);
  const { count } = selection;
  const bar = (
    <>
      {/* Always there: what is put into it is read out. */}
      <VisuallyHidden>
        <span role="status">{count > 0 && `${count} ${count === 1 ? 'task' : 'tasks'} selected`}</span>
      </VisuallyHidden>
      {hasSelected && <TaskSelectionBar selection={selection} tasks={tasks} hasMore={hasMore} />}
    </>
  );
  return { selection, gestures, bar };
}
