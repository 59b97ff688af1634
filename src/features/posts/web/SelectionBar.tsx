import { X } from 'lucide-react';
import type { Board } from '#features/boards/contract.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { useActionContext, type Action } from '#platform/web/action.ts';
import { useShortcuts } from '#platform/web/shortcuts.ts';
import type { Selection } from '#platform/web/useSelection.ts';
import { Button, IconButton } from '#ui/web/index.ts';
import { actionsOnPost, type OnListedPost } from './actionsOnPost.tsx';
import { counted } from './deletePosts.ts';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  selection: Selection;
  /** Of the list. */
  posts: readonly PostSummary[];
  board: Board;
}

/** What can be done to the posts that are chosen, below the list. Escape lets go of them. */
export function SelectionBar({ selection, posts, board }: SelectionBarProps) {
  const chosen =
    selection.count === 0
      ? []
      : posts.filter(({ _id }) => selection.has(_id)).map((post) => ({ post, board }));
  useShortcuts({ Escape: chosen.length > 0 ? selection.clear : undefined });
  return (
    <>
      {/* Always there: what is put into it is read out. */}
      <p role="status" className={styles.status}>
        {chosen.length > 0 && `${counted(chosen.length)} selected`}
      </p>
      {chosen.length > 0 && (
        <div role="toolbar" aria-label="Selected posts" className={styles.bar}>
          <span className={styles.count} aria-hidden="true">
            {chosen.length} selected
          </span>
          {chosen.length < posts.length && (
            <Button variant="quiet" size="compact" onClick={selection.all}>
              Select all {posts.length}
            </Button>
          )}
          {actionsOnPost.map(
            (action) =>
              action.actOnAll && (
                <SeveralButton key={action.id} action={action} chosen={chosen} onDone={selection.clear} />
              ),
          )}
          <IconButton icon={<X />} label="Clear selection" size="compact" onClick={selection.clear} />
        </div>
      )}
    </>
  );
}

interface SeveralButtonProps {
  action: Action<OnListedPost>;
  chosen: OnListedPost[];
  onDone: () => void;
}

/** An action on several posts: done to those that allow it. Where none does, it is disabled with the reason. */
function SeveralButton({ action, chosen, onDone }: SeveralButtonProps) {
  const context = useActionContext();
  const able = chosen.filter((on) => action.whyNot?.(on, context) === undefined);
  const act = () => {
    onDone(); // it takes its time, and others may be chosen meanwhile
    void action.actOnAll?.(able, context);
  };
  const label = action.labelOfAll ?? action.label;
  return (
    <Button
      size="compact"
      variant={action.destructive ? 'danger' : 'default'}
      icon={action.icon}
      sends={action.sends}
      disabledReason={able.length === 0 ? action.whyNot?.(chosen[0]!, context) : undefined}
      onClick={act}
    >
      {able.length === chosen.length || able.length === 0 ? label : `${label} ${able.length} of these`}
    </Button>
  );
}
