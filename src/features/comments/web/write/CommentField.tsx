import { AtSign, CaseSensitive, Smile } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent as FieldKey, type ReactNode } from 'react';
import { COMMENT_LIMIT } from '#features/comments/contract.ts';
import type { CommentFile } from '#features/uploads/contract/commentFiles.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { EmojiPopover } from '#features/reactions/web/index.ts';
import { isPressed } from '#platform/web/page/keys.ts';
import { Button, IconButton, useMediaQuery } from '#ui/web/index.ts';
import { AttachButton } from './AttachButton.tsx';
import { Attachments } from './Attachments.tsx';
import { commentKeys } from './commentKeys.ts';
import type { Words } from '../list/commentWords.ts';
import { MentionList } from './MentionList.tsx';
import type { Place } from '../place.ts';
import { PlainField } from './PlainField.tsx';
import { docOf } from '../list/richWords.ts';
import type { Surface } from './surface.ts';
import { useAttachments, type ChangeFiles } from './useAttachments.ts';
import { useCommentEditor } from './useCommentEditor.ts';
import { useMentions } from './useMentions.ts';
import { wordsClass } from '../list/wordsClass.ts';
import styles from './CommentField.module.css';

interface CommentFieldProps {
  /** Where it is said. */
  place: Pick<Place, 'boardID' | 'post'>;
  /** Key of the draft, which files on their way to it carry. */
  draft: string;
  /** Whether whoever writes may invite people to the board. */
  canInvite: boolean;
  label: string;
  /** Label of the button that sends: "Comment", "Save". */
  verb: string;
  words: Words;
  onChange(words: Words): void;
  /** Files have come or gone; words may have been written since. */
  onFiles(change: ChangeFiles): void;
  /** Of a comment that is changed: the files that it has. */
  sent?: readonly CommentFile[];
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
const NO_FILES: readonly CommentFile[] = [];
/** Characters that are left when their number is said. */
const NEARLY = 200;

/**
 * Where a comment is written or changed. Enter sends, or Ctrl/Cmd with Enter, as the person has chosen; a finger
 * presses the button.
 */
export function CommentField({
  place,
  draft,
  canInvite,
  label,
  verb,
  words,
  onChange,
  onFiles,
  sent,
  onSend,
  onCancel,
  about,
  autoFocus = false,
  disabledReason,
}: CommentFieldProps) {
  const id = useId();
  const surface = useRef<Surface>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBegun, setBegun] = useState(false);
  const [hasTools, setTools] = useState(false);
  const isWriting = disabledReason === undefined;
  const isRich = words.doc !== undefined;
  const { Editor, caret } = useCommentEditor(isWriting && (isBegun || isRich), field);
  const mentions = useMentions(place, canInvite, (letters, mention) =>
    surface.current?.mention(letters, mention),
  );
  const sendsOnEnter = useOwnProfile()?.commentSend !== 'MOD_ENTER';
  const byFinger = useMediaQuery('(pointer: coarse)');
  const { isOffering } = mentions;
  const left = COMMENT_LIMIT - words.text.length;
  const attachments = useAttachments({ place, draft, files: words.files ?? NO_FILES, sent, onFiles });
  const hasSomething = words.text.trim() !== '' || attachments.files.length > 0;
  const canSend = hasSomething && left >= 0 && attachments.whyNot === undefined;

  /** @param isInPart whether Enter begins a line there: in a list, or in code */
  const takeKey = (event: Key, isInPart = false): boolean => {
    if (isOffering && takeMentionKey(event, mentions)) return true;
    if (event.key === 'Escape' && onCancel) {
      onCancel();
      return true;
    }
    const { send } = commentKeys(sendsOnEnter && !byFinger && !isInPart);
    if (!send.keys.some((key) => isPressed(event, key))) return false;
    if (canSend) onSend();
    return true;
  };
  const onKeyDown = (event: FieldKey) => {
    if (event.nativeEvent.isComposing || !takeKey(event)) return;
    event.preventDefault();
    if (event.key !== 'Enter') event.stopPropagation();
  };
  const list = {
    listID: isOffering ? id : undefined,
    currentID: isOffering ? `${id}-${mentions.current}` : undefined,
  };
  const beginMention = () => surface.current?.insert(/(^|\s)$/.test(surface.current.before()) ? '@' : ' @');

  return (
    <div
      className={styles.field}
      data-disabled={!isWriting || undefined}
      data-over={attachments.isOver || undefined}
      {...(isWriting && attachments.dropHandlers)}
    >
      {isOffering && <MentionList id={id} mentions={mentions} />}
      {about}
      {Editor && isWriting ? (
        <Editor
          ref={surface}
          doc={docOf(words)}
          label={label}
          placeholder={label}
          className={`${wordsClass} ${styles.text}`}
          holderClass={styles.holder!}
          caret={caret ?? (autoFocus ? Infinity : undefined)}
          hasTools={hasTools}
          {...list}
          onWords={({ doc, text }) => onChange({ doc, text, mentions: [] })}
          onCaret={mentions.look}
          onBlur={mentions.close}
          onKey={(event, isInPart) => {
            const isTaken = takeKey(event, isInPart);
            if (isTaken) event.stopPropagation();
            return isTaken;
          }}
          onFiles={(files) => {
            attachments.add(files);
            return true;
          }}
        />
      ) : (
        <PlainField
          ref={surface}
          field={field}
          label={label}
          words={words}
          autoFocus={autoFocus}
          disabledReason={disabledReason}
          isWaiting={isRich}
          {...list}
          onChange={onChange}
          onCaret={mentions.look}
          onFocus={() => setBegun(true)}
          onBlur={mentions.close}
          onKeyDown={onKeyDown}
          onFiles={attachments.add}
        />
      )}
      <Attachments attachments={attachments} />
      <div className={styles.tools}>
        {isWriting && (
          <>
            <IconButton
              size="compact"
              icon={<CaseSensitive />}
              label="Formatting"
              aria-pressed={hasTools}
              onClick={() => {
                setBegun(true);
                setTools((isShown) => !isShown);
                surface.current?.focus();
              }}
            />
            <IconButton size="compact" icon={<AtSign />} label="Mention" onClick={beginMention} />
            <EmojiPopover
              label="Emoji"
              side="top"
              trigger={<IconButton size="compact" icon={<Smile />} label="Emoji" />}
              onPick={(emoji) => surface.current?.insert(emoji)}
            />
            <AttachButton onFiles={attachments.add} />
          </>
        )}
        <span className={styles.gap}>
          {!isWriting ? (
            words.text !== '' && disabledReason
          ) : attachments.whyNot !== undefined ? (
            <span role="status">{attachments.whyNot}</span>
          ) : left < NEARLY ? (
            <span role="status" data-over={left < 0 || undefined}>
              {left < 0 ? `${-left} characters too many` : `${left} characters left`}
            </span>
          ) : (
            !byFinger && <span className={styles.hint}>{sendsOnEnter ? ENTER_SENDS : MOD_SENDS}</span>
          )}
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
          {...(isWriting ? {} : { disabledReason })}
        >
          {verb}
        </Button>
      </div>
    </div>
  );
}

/** A key, of the plain text or of the editor. */
type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Keys that the list of people takes while it is there. */
function takeMentionKey({ key }: Key, mentions: ReturnType<typeof useMentions>): boolean {
  const acts: Record<string, (() => void) | undefined> = {
    ArrowDown: () => mentions.move(1),
    ArrowUp: () => mentions.move(-1),
    Enter: mentions.take,
    Tab: mentions.take,
    Escape: mentions.close,
  };
  acts[key]?.();
  return acts[key] !== undefined;
}
