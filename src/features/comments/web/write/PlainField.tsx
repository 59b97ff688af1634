import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { COMMENT_LIMIT } from '#features/comments/contract.ts';
import type { Words } from '../list/commentWords.ts';
import type { Surface } from './surface.ts';
import styles from './CommentField.module.css';

interface PlainFieldProps {
  ref: Ref<Surface>;
  /** The element itself. */
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  words: Words;
  autoFocus: boolean;
  disabledReason: string | undefined;
  /** The text has formatting, and its editor is loading. */
  isWaiting: boolean;
  listID: string | undefined;
  currentID: string | undefined;
  onChange(words: Words): void;
  onCaret(before: string): void;
  onFocus(): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
  /** Files that were pasted. */
  onFiles(files: File[]): void;
}

/** Where a comment is written until its editor is there, and where one reads what one may no longer send. */
export function PlainField(props: PlainFieldProps) {
  const { ref, field, words, autoFocus, disabledReason, listID } = props;
  const caret = useRef<number>(undefined);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  useEffect(() => {
    if (!autoFocus || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [autoFocus, field]);
  useImperativeHandle(ref, () => {
    const put = (from: number, to: number, text: string, mentions = latest.current.words.mentions) => {
      const { text: whole } = latest.current.words;
      caret.current = from + text.length;
      latest.current.onChange({ text: whole.slice(0, from) + text + whole.slice(to), mentions });
    };
    return {
      focus: () => field.current?.focus(),
      before: () => latest.current.words.text.slice(0, field.current?.selectionStart),
      insert: (text) => {
        const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
        const before = latest.current.words.text.slice(0, from) + text;
        field.current?.focus();
        put(from, to, text);
        latest.current.onCaret(before);
      },
      mention: (letters, mention) => {
        const { text, mentions } = latest.current.words;
        const to = field.current?.selectionStart ?? text.length;
        const gap = /^\s*/.exec(text.slice(to))![0].length;
        const others = mentions.filter(({ profileID }) => profileID !== mention.profileID);
        put(to - letters, to + gap, `@${mention.name} `, [...others, mention]);
      },
    };
  }, [field]);
  return (
    <textarea
      ref={field}
      dir="auto"
      className={styles.text}
      aria-label={props.label}
      placeholder={disabledReason ?? props.label}
      rows={1}
      maxLength={COMMENT_LIMIT}
      // Not disabled: what was being written when the right to it went can still be copied.
      readOnly={disabledReason !== undefined || props.isWaiting}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-autocomplete="list"
      aria-controls={listID}
      aria-activedescendant={props.currentID}
      value={words.text}
      onChange={({ target }) => {
        props.onChange({ text: target.value, mentions: words.mentions });
        props.onCaret(target.value.slice(0, target.selectionStart));
      }}
      onCompositionStart={({ currentTarget }) => (currentTarget.dataset['composing'] = 'true')}
      onCompositionEnd={({ currentTarget }) => delete currentTarget.dataset['composing']}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      onKeyDown={props.onKeyDown}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        // Text copied from an office program comes with a picture of itself: the text is meant.
        if (files.length === 0 || event.clipboardData.getData('text/html') !== '') return;
        event.preventDefault();
        props.onFiles(files);
      }}
    />
  );
}
