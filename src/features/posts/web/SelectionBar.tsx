import { X } from 'lucide-react';
import { use } from 'react';
import { useBookmarked } from '#features/bookmarks/web/index.ts';
import type { Board } from '#features/boards/contract.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { ActionButton, onSeveral, usePageActions } from '#features/shell/web/index.ts';
import { useActionContext } from '#platform/web/action.ts';
import { useShortcuts } from '#platform/web/shortcuts.ts';
import type { Selection } from '#platform/web/useSelection.ts';
import { Button, digits, IconButton } from '#ui/web/index.ts';
import { ListedActions } from './listedActions.ts';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps {
  selection: Selection;
  /** Of the list, as far as it is loaded. */
  posts: readonly PostSummary[];
  /** Whether the list goes on beyond them. */
  hasMore: boolean;
  board: Board;
}

/** What can be done to the posts that are chosen, below the list and in the palette. Escape lets go of them. */
export default function SelectionBar({ selection, posts, hasMore, board }: SelectionBarProps) {
  const context = useActionContext();
  const bookmarked = useBookmarked();
  const chosen =
    selection.count === 0
      ? []
      : posts
          .filter(({ _id }) => selection.has(_id))
          .map((post) => ({ post, board, isBookmarked: bookmarked?.[post._id] !== undefined }));
  // Let go of first: others may be chosen meanwhile.
  const actions = onSeveral(use(ListedActions), chosen, context, selection.clear);
  const { ready, dialog } = usePageActions('On the selected posts', actions, {});
  useShortcuts({ Escape: chosen.length > 0 ? selection.clear : undefined });
  return (
    <>
      {dialog}
      {chosen.length > 0 && (
        <div role="toolbar" aria-label="Selected posts" className={styles.bar}>
          <span className={styles.count} aria-hidden="true">
            {digits(chosen.length)} selected
          </span>
          {chosen.length < posts.length && (
            <Button variant="quiet" size="compact" onClick={selection.all}>
              {hasMore ? 'Select the first' : 'Select all'} {digits(posts.length)}
            </Button>
          )}
          {ready.map((action) => (
            <ActionButton
              key={action.id}
              action={action}
              labelled
              size="compact"
              variant={action.destructive ? 'danger' : 'default'}
            />
          ))}
          <IconButton icon={<X />} label="Clear selection" size="compact" onClick={selection.clear} />
        </div>
      )}
    </>
  );
}
