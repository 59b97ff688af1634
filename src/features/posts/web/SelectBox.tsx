import { UNTITLED, type PostSummary } from '#features/posts/contract.ts';
import { selectionKeys } from '#platform/web/lists/listKeys.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import { ariaKeys } from '#platform/web/page/keys.ts';
import { Checkbox } from '#ui/web/index.ts';
import styles from './SelectBox.module.css';

const shortcuts = ariaKeys(selectionKeys.select.keys);

/** The box that chooses a post: there on hover and focus, and at all of them once one is chosen. */
export function SelectBox({ post, selection }: { post: PostSummary; selection: Selection }) {
  return (
    <span className={styles.box} data-shown={selection.count > 0 || undefined}>
      <Checkbox
        aria-label={`Select ${post.title || UNTITLED}`}
        aria-keyshortcuts={shortcuts}
        checked={selection.has(post._id)}
        onChange={(event) => {
          if ((event.nativeEvent as MouseEvent).shiftKey) selection.extendTo(post._id);
          else selection.toggle(post._id);
        }}
      />
    </span>
  );
}
