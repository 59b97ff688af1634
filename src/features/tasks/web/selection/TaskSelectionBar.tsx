import { onSeveral, SelectionTools, usePageActions } from '#features/pageParts/web/index.ts';
import { useToday } from '#features/profiles/web/index.ts';
import type { Task } from '#features/tasks/contract.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import { useActionContext } from '#platform/web/page/action.ts';
import { useEndKey } from '#platform/web/lists/listKeys.ts';
import { useMarksOf } from '#platform/web/lists/marks.tsx';
import { opensBy, settingMenus, taskMenus } from '../settings/taskMenus.tsx';
import { actionsOnTasks, menuOf } from './actionsOnTasks.tsx';

export interface TaskSelectionBarProps {
  selection: Selection;
  /** Of the list, as far as it is loaded. */
  tasks: readonly Task[];
  /** Whether the list goes on beyond them. */
  hasMore: boolean;
}

/** Bar of actions on the selected tasks, below the list and in the palette. Escape clears the selection. */
export default function TaskSelectionBar({ selection, tasks, hasMore }: TaskSelectionBarProps) {
  const context = useActionContext();
  const marksOf = useMarksOf();
  const today = useToday();
  const chosen = tasks
    .filter(({ _id }) => selection.has(_id))
    .map((post) => ({
      post,
      board: post.boardInfo,
      marks: marksOf(post._id),
      today,
    }));
  // Let go of first: others may be chosen meanwhile.
  const actions = onSeveral(actionsOnTasks, chosen, context, selection.clear);
  const { ready, dialog } = usePageActions('On the selected tasks', actions, {});
  useEndKey(chosen.length > 0 ? selection.clear : undefined);
  return (
    <>
      {dialog}
      {chosen.length > 0 && (
        <SelectionTools
          label="Selected tasks"
          count={chosen.length}
          all={tasks.length}
          selectAll={hasMore ? 'Select the first' : 'Select all'}
          onAll={selection.all}
          menus={settingMenus.map((menu) => ({
            label: taskMenus[menu].label,
            icon: taskMenus[menu].icon,
            ready: ready.filter((action) => menuOf(action) === menu),
            attributes: opensBy(menu),
          }))}
          actions={ready.filter((action) => menuOf(action) === undefined)}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
