import type { Editor } from '@tiptap/core';
import { FileText, Hash, Plus } from 'lucide-react';
import type { FoundPlace, OfferedTag } from '#blocks/web/blockView.ts';
import { Spine } from '#ui/web/index.ts';
import type { OfferedEmoji } from './emojiSuggesting.ts';
import { Offered } from './Offered.tsx';
import type { OfferStore } from './offers.ts';
import styles from '../toolbar/Toolbar.module.css';

/** The emoji that `:` and a name may mean. */
export function EmojiMenu({ store, editor }: { store: OfferStore<OfferedEmoji>; editor: Editor }) {
  return (
    <Offered store={store} editor={editor} label="Emoji">
      {({ emoji, label }) => (
        <>
          <span aria-hidden="true" className={styles.emoji}>
            {emoji}
          </span>
          {label}
        </>
      )}
    </Offered>
  );
}

/** The posts and boards that `[[` may mean. */
export function PlaceMenu({ store, editor }: { store: OfferStore<FoundPlace>; editor: Editor }) {
  return (
    <Offered store={store} editor={editor} label="Posts and boards to link to">
      {({ type, id, title, cloth, boardTitle }) => (
        <>
          {type === 'POST' ? <FileText aria-hidden /> : <Spine id={id} cloth={cloth} />}
          <span className={styles.place}>{title}</span>
          {boardTitle !== undefined && <kbd>{boardTitle}</kbd>}
        </>
      )}
    </Offered>
  );
}

/** The tags that `#` and a name may mean. */
export function TagMenu({ store, editor }: { store: OfferStore<OfferedTag>; editor: Editor }) {
  return (
    <Offered store={store} editor={editor} label="Tags">
      {({ name, isNew }) => (
        <>
          {isNew ? <Plus aria-hidden /> : <Hash aria-hidden />}
          <bdi className={styles.place}>{name}</bdi>
          {isNew && <kbd>new</kbd>}
        </>
      )}
    </Offered>
  );
}
