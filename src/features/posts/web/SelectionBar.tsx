import { use } from 'react';
import type { Board } from '#features/boards/contract.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { onSeveral, usePageActions, SelectionTools } from '#features/pageParts/web/index.ts';
import { useActionContext } from '#platform/web/page/action.ts';
import { useEndKey } from '#platform/web/lists/listKeys.ts';
import { useMarksOf } from '#platform/web/lists/marks.tsx';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import { ListedActions } from './actions/listedActions.ts';

export interface SelectionBarProps {
  selection: Selection;
  /** Of the list, as far as it is loaded. */
  posts: readonly PostSummary[];
  /** Whether the list goes on beyond them. */
  hasMore: boolean;
  board: Board;
}

/** Bar of actions on the selected posts, below the list and in the palette. Escape clears the selection. */
export default function SelectionBar({ selection, posts, hasMore, board }: SelectionBarProps) {
  const context = useActionContext();
  const marksOf = useMarksOf();
  const chosen =
    selection.count === 0
      ? []
      : posts
          .filter(({ _id }) => selection.has(_id))
          .map((post) => ({ post, board, marks: marksOf(post._id) }));
  // Let go of first: others may be chosen meanwhile.
  const actions = onSeveral(use(ListedActions), chosen, context, selection.clear);
  const { ready, dialog } = usePageActions('On the selected posts', actions, {});
  useEndKey(chosen.length > 0 ? selection.clear : undefined);
  return (
    <>
      {dialog}
      {chosen.length > 0 && (
        <SelectionTools
          label="Selected posts"
          count={chosen.length}
          all={posts.length}
          selectAll={hasMore ? 'Select the first' : 'Select all'}
          onAll={selection.all}
          actions={ready}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
