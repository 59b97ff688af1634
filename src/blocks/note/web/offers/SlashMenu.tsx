import type { Editor } from '@tiptap/core';
import { CornerDownLeft } from 'lucide-react';
import { Offered } from './Offered.tsx';
import type { OfferStore } from './offers.ts';
import { groupOf, slashGroups } from './slashCommands.ts';
import type { TextKindAction } from '../toolbar/textKinds.ts';
import styles from '../toolbar/Toolbar.module.css';

/** The list that `/` opens. */
export function SlashMenu({ store, editor }: { store: OfferStore<TextKindAction>; editor: Editor }) {
  return (
    <Offered
      store={store}
      editor={editor}
      label="What to write or put in"
      groups={slashGroups}
      groupOf={groupOf}
      foot={
        <div className={styles.foot} aria-hidden="true">
          <CornerDownLeft />
          Insert
          <kbd>Enter</kbd>
        </div>
      }
    >
      {(item) => (
        <>
          <item.icon aria-hidden />
          {item.label}
          {item.hint && <kbd>{item.hint}</kbd>}
        </>
      )}
    </Offered>
  );
}
