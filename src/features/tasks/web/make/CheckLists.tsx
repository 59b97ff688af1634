import { useState } from 'react';
import { whyNot } from '#access/contract/reasons.ts';
import type { OnPost } from '#features/posts/web/index.ts';
import { Button, lazyPart, PanelSection } from '#ui/web/index.ts';
import { openItems } from './checkItems.ts';
import styles from '../settings/PostTaskPanel.module.css';

const MakeTasksDialog = lazyPart(() => import('./MakeTasksDialog.tsx'));

/** How far the check lists of a post are, and making tasks of what is not ticked off; nothing where it has none. */
export function CheckLists({ post }: OnPost) {
  const [isOpen, setOpen] = useState(false);
  const { done, total } = post.checkList;
  if (total === 0) return null;
  const mayNot = whyNot(post.boardInfo, 'post.add');
  return (
    <PanelSection title="Check lists">
      <div className={styles.none}>
        <p>{`${done} of ${total} ticked off.`}</p>
        {done < total && (
          <Button
            size="compact"
            {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
            onClick={() => setOpen(true)}
          >
            Make tasks of the rest
          </Button>
        )}
      </div>
      {isOpen && (
        <MakeTasksDialog
          boardID={post.boardID}
          postID={post._id}
          items={openItems(post.things)}
          onClose={() => setOpen(false)}
        />
      )}
    </PanelSection>
  );
}
