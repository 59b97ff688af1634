import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { MOST_SOUGHT } from '#features/messages/contract.ts';
import { IconButton, useNarrow } from '#ui/web/index.ts';
import type { useFinding } from './useFinding.ts';
import styles from './FindBar.module.css';

interface FindBarProps {
  finding: ReturnType<typeof useFinding>;
  onClose(): void;
}

/** Looks for words in the discussion that is open. Enter goes to what was said before, Shift Enter to what was said after. */
export function FindBar({ finding, onClose }: FindBarProps) {
  const size = useNarrow() ? 'touch' : 'compact';
  const hasSome = (finding.count ?? 0) > 0;
  return (
    <search className={styles.bar}>
      <input
        type="search"
        dir="auto"
        // The bar is opened to type in it.
        autoFocus
        className={styles.field}
        aria-label="Search in this discussion"
        placeholder="Search in this discussion"
        maxLength={MOST_SOUGHT}
        value={finding.words}
        onChange={({ target }) => finding.setWords(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') finding.step(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span className={styles.count} role="status">
        {countWords(finding)}
      </span>
      <IconButton
        size={size}
        icon={<ChevronUp />}
        label="Earlier match"
        disabled={!hasSome}
        onClick={() => finding.step(1)}
      />
      <IconButton
        size={size}
        icon={<ChevronDown />}
        label="Later match"
        disabled={!hasSome}
        onClick={() => finding.step(-1)}
      />
      <IconButton size={size} icon={<X />} label="Close search" onClick={onClose} />
    </search>
  );
}

function countWords({ words, count, hasMore, at, isLost }: FindBarProps['finding']): string {
  if (words.trim() === '') return '';
  if (isLost) return 'Could not be searched';
  if (count === undefined) return '';
  if (count === 0) return 'Nothing found';
  return `${at < 0 ? 1 : at + 1} of ${count}${hasMore ? '+' : ''}`;
}
