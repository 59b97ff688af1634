import { AtSign, Smile } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { COMMENT_LIMIT } from '#features/comments/contract.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { EmojiPopover } from '#features/reactions/web/index.ts';
import { Button, IconButton, useMediaQuery } from '#ui/web/index.ts';
import type { Words } from './commentWords.ts';
import { MentionList } from './MentionList.tsx';
import { useMentions } from './useMentions.ts';
import styles from './CommentField.module.css';

interface CommentFieldProps {
  boardID: string;
  /** Whether whoever writes may invite people to the board. */
  canInvite: boolean;
  label: string;
  /** What the button says that sends: "Comment", "Save". */
  verb: string;
  words: Words;
  onChange(words: Words): void;
  onSend(): void;
  /** Esc, and a button where there is one. */
  onCancel?: () => void;
  /** Above the text: what it is about. */
  about?: ReactNode;
  autoFocus?: boolean;
  /** Why nothing can be written here, and who can help. */
  disabledReason?: string | undefined;
}

/** Which key sends, as beside the composer. */
const ENTER_SENDS = 'Enter sends, Shift Enter starts a line';
const MOD_SENDS = /Mac|iP/.test(globalThis.navigator?.platform ?? '') ? '⌘ Enter sends' : 'Ctrl Enter sends';

/** Where a comment is written or changed. Enter sends, or Ctrl/Cmd with Enter, as the person has chosen; a finger presses the button. */
export function CommentField({
  boardID,
  canInvite,
  label,
  verb,
  words,
  onChange,
  onSend,
  onCancel,
  about,
  autoFocus = false,
  disabledReason,
}: CommentFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const put = (next: Words, to: number) => {
    caret.current = to;
    onChange(next);
  };
  const mentions = useMentions(boardID, canInvite, words, put);
  const sendsOnEnter = useOwnProfile()?.commentSend !== 'MOD_ENTER';
  const byFinger = useMediaQuery('(pointer: coarse)');
  const { isOffering } = mentions;
  const canSend = words.text.trim() !== '' && words.text.length <= COMMENT_LIMIT;

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  useEffect(() => {
    if (!autoFocus || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [autoFocus]);

  const insert = (text: string) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
    const before = words.text.slice(0, from) + text;
    field.current?.focus();
    put({ ...words, text: before + words.text.slice(to) }, before.length);
    mentions.look(before);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (isOffering && takeMentionKey(event, mentions)) return;
    if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    const isMod = event.ctrlKey || event.metaKey;
    if (!isMod && (!sendsOnEnter || byFinger)) return;
    event.preventDefault();
    if (canSend) onSend();
  };

  return (
    <div className={styles.field} data-disabled={disabledReason !== undefined || undefined}>
      {isOffering && <MentionList id={id} mentions={mentions} />}
      {about}
      <textarea
        ref={field}
        dir="auto"
        className={styles.text}
        aria-label={label}
        placeholder={disabledReason ?? label}
        rows={1}
        maxLength={COMMENT_LIMIT}
        // Not disabled: what was being written when the right to it went can still be copied.
        readOnly={disabledReason !== undefined}
        aria-disabled={disabledReason !== undefined || undefined}
        aria-autocomplete="list"
        aria-controls={isOffering ? id : undefined}
        aria-activedescendant={isOffering ? `${id}-${mentions.current}` : undefined}
        value={words.text}
        onChange={({ target }) => {
          onChange({ ...words, text: target.value });
          mentions.look(target.value.slice(0, target.selectionStart));
        }}
        onBlur={mentions.close}
        onKeyDown={onKeyDown}
      />
      <div className={styles.tools}>
        {disabledReason === undefined && (
          <>
            <IconButton
              size="compact"
              icon={<AtSign />}
              label="Mention"
              onClick={() =>
                insert(/(^|\s)$/.test(words.text.slice(0, field.current?.selectionStart)) ? '@' : ' @')
              }
            />
            <EmojiPopover
              label="Emoji"
              side="top"
              trigger={<IconButton size="compact" icon={<Smile />} label="Emoji" />}
              onPick={insert}
            />
          </>
        )}
        <span className={styles.gap}>
          {disabledReason === undefined
            ? !byFinger && <span className={styles.hint}>{sendsOnEnter ? ENTER_SENDS : MOD_SENDS}</span>
            : words.text !== '' && disabledReason}
        </span>
        {onCancel && (
          <Button size="compact" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          size="compact"
          variant="primary"
          disabled={!canSend}
          onClick={onSend}
          {...(disabledReason === undefined ? {} : { disabledReason })}
        >
          {verb}
        </Button>
      </div>
    </div>
  );
}

/** Keys that the list of people takes while it is there. */
function takeMentionKey(event: KeyboardEvent, mentions: ReturnType<typeof useMentions>): boolean {
  const acts: Record<string, (() => void) | undefined> = {
    ArrowDown: () => mentions.move(1),
    ArrowUp: () => mentions.move(-1),
    Enter: mentions.take,
    Tab: mentions.take,
    Escape: mentions.close,
  };
  const act = acts[event.key];
  if (!act) return false;
  event.preventDefault();
  event.stopPropagation();
  act();
  return true;
}
