import { CaseSensitive, ChevronDown, ChevronUp, Replace, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Post } from '#features/posts/contract.ts';
import type { PostWriting } from '#features/posts/web/page/usePostWriting.ts';
import { useKeys } from '#platform/web/page/shortcuts.ts';
import { layerKey, Button, IconButton, useNarrow } from '#ui/web/index.ts';
import { findBar, MOST_WORDS, type FindWish } from './findBar.ts';
import { useFinding } from './useFinding.ts';
import styles from './FindBar.module.css';

interface FindBarProps {
  wish: FindWish;
  post: Post;
  writing: PostWriting;
  article: RefObject<HTMLElement | null>;
}

/**
 * Finds words in the notes of a post and puts others in their place. Enter goes to the next, Shift Enter to the one before;
 * in the lower field it replaces. Escape closes it and goes to the block that one is at.
 */
export default function FindBar({ wish, post, writing, article }: FindBarProps) {
  const finding = useFinding(wish, post, writing, article);
  const { matches, at, mine, words, step } = finding;
  const [replaces, setReplaces] = useState(wish.replaces);
  const [last, setLast] = useState(wish);
  if (last !== wish) {
    setLast(wish);
    if (wish.replaces) setReplaces(true);
  }
  const size = useNarrow() ? 'touch' : 'compact';
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    if (wish.isTyped) field.current?.setSelectionRange(wish.words.length, wish.words.length);
    else field.current?.select();
  }, [wish]);
  const close = useClose(article, wish, matches[at]?.thingID);
  const isCurrentMine = mine.some(({ _id }) => _id === matches[at]?.thingID);
  const canReplace = finding.canWrite && replaces;
  return (
    <div className={styles.place}>
      <search className={styles.bar} aria-label="Find in this post">
        {finding.canWrite && (
          <IconButton
            size={size}
            icon={<Replace />}
            label="Replace"
            pressed={replaces}
            onClick={() => setReplaces(!replaces)}
          />
        )}
        <Line
          label="Find in this post"
          place={field}
          value={words}
          onChange={finding.setWords}
          onEnter={(event) => step(event.shiftKey ? -1 : 1)}
          onEscape={close}
        />
        <span className={styles.count} role="status">
          {words === '' ? '' : matches.length === 0 ? 'Nothing found' : `${at + 1} of ${matches.length}`}
        </span>
        <IconButton
          size={size}
          icon={<CaseSensitive />}
          label="Match case"
          pressed={finding.isExact}
          onClick={() => finding.setExact(!finding.isExact)}
        />
        <IconButton
          size={size}
          icon={<ChevronUp />}
          label="Previous match"
          disabled={matches.length === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          size={size}
          icon={<ChevronDown />}
          label="Next match"
          disabled={matches.length === 0}
          onClick={() => step(1)}
        />
        <IconButton size={size} icon={<X />} label="Close" onClick={close} />
        {canReplace && (
          <div className={styles.replace}>
            <Line
              label="Replace with"
              value={finding.instead}
              onChange={finding.setInstead}
              onEnter={() => isCurrentMine && finding.replace()}
              onEscape={close}
            />
            <Button
              size={size}
              disabled={!isCurrentMine}
              {...(matches.length > 0 && !isCurrentMine && { disabledReason: NOT_YOURS })}
              onClick={finding.replace}
            >
              Replace
            </Button>
            <Button
              size={size}
              disabled={mine.length === 0}
              {...(matches.length > 0 && mine.length === 0 && { disabledReason: NOT_YOURS })}
              onClick={finding.replaceAll}
            >
              Replace all
            </Button>
          </div>
        )}
      </search>
    </div>
  );
}

const NOT_YOURS = 'This note is not yours to change.';

/** One line to write in. */
function Line({
  label,
  place,
  value,
  onChange,
  onEnter,
  onEscape,
}: {
  label: string;
  place?: RefObject<HTMLInputElement | null>;
  value: string;
  onChange(words: string): void;
  onEnter(event: KeyboardEvent): void;
  onEscape(): void;
}) {
  return (
    <input
      ref={place}
      type="text"
      dir="auto"
      autoComplete="off"
      className={styles.field}
      aria-label={label}
      placeholder={label}
      maxLength={MOST_WORDS}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onEnter(event);
        else if (event.key === 'Escape') onEscape();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}

/** Closes the bar, and goes on at the block that one had come to; without one, where one came from. */
function useClose(
  article: RefObject<HTMLElement | null>,
  wish: FindWish,
  thingID: string | undefined,
): () => void {
  const [came] = useState(() => wish.came ?? document.activeElement);
  const close = () => {
    findBar.set(undefined);
    const block =
      thingID === undefined
        ? null
        : article.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(thingID)}"]`);
    const goTo = block ?? came;
    if (goTo instanceof HTMLElement) goTo.focus({ preventScroll: true });
  };
  useKeys({ close: layerKey }, { close });
  return close;
}
