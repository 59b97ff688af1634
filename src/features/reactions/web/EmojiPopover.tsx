import { useState, type ReactElement } from 'react';
import { lazyPart, Popover } from '#ui/web/index.ts';
import { commonEmoji } from './emojiNames.ts';
import styles from './EmojiPopover.module.css';

const EmojiPicker = lazyPart(() => import('./EmojiPicker.tsx'), {
  meanwhile: <div className={styles.loading} />,
});

interface EmojiPopoverProps {
  /** A Button, IconButton or AddReactionPill. */
  trigger: ReactElement<object>;
  label: string;
  onPick(emoji: string): void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
}

/** A button that asks for an emoji: six are at hand, all are below. */
export function EmojiPopover({
  trigger,
  label,
  onPick,
  align = 'start',
  side = 'bottom',
}: EmojiPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (emoji: string) => {
    setOpen(false);
    onPick(emoji);
  };
  return (
    <Popover {...{ trigger, label, align, side }} width={312} open={isOpen} onOpenChange={setOpen}>
      <div className={styles.common}>
        {Object.entries(commonEmoji).map(([emoji, name]) => (
          <button key={emoji} type="button" aria-label={name} onClick={() => pick(emoji)}>
            {emoji}
          </button>
        ))}
      </div>
      <EmojiPicker onPick={pick} />
    </Popover>
  );
}
