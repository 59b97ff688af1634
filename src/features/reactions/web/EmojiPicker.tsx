import { EmojiPicker as Picker, type EmojiPickerListComponents } from 'frimousse';
import { resolveEmojiData } from './emojiData.ts';
import styles from './EmojiPicker.module.css';

const COLUMNS = 8;

const parts: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className={styles.group}>
      {category.label}
    </div>
  ),
  // The picker counts its rows and columns from 0; ARIA counts from 1, and refuses 0.
  Row: ({ children, 'aria-rowindex': index, ...props }) => (
    <div {...props} aria-rowindex={index || undefined}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, 'aria-colindex': index = 0, ...props }) => (
    <button
      {...props}
      {...{ 'aria-colindex': index + 1 }}
      type="button"
      className={styles.emoji}
      data-active={emoji.isActive || undefined}
    >
      {emoji.emoji}
    </button>
  ),
};

/** Every emoji, by name. Its own chunk: loaded with its data when somebody looks for one. */
export default function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <Picker.Root
      className={styles.picker}
      columns={COLUMNS}
      resolveEmojiData={resolveEmojiData}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Picker.Search className={styles.search} placeholder="Search emoji" aria-label="Search emoji" />
      <Picker.Viewport className={styles.viewport}>
        <Picker.Loading className={styles.note}>Loading…</Picker.Loading>
        <Picker.Empty className={styles.note}>
          {({ search }) => `No emoji is called “${search}”.`}
        </Picker.Empty>
        <Picker.List className={styles.list} components={parts} />
      </Picker.Viewport>
    </Picker.Root>
  );
}
