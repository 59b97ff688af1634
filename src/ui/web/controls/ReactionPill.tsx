import { SmilePlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './ReactionPill.module.css';

export interface ReactionPillProps extends Omit<ComponentProps<'button'>, 'children'> {
  emoji: string;
  /** The name of the emoji: "red heart". */
  name: string;
  count: number;
  /** Yours is among them. */
  mine: boolean;
}

/** A reaction and how many gave it. Pressing gives yours or takes it back. */
export function ReactionPill({ emoji, name, count, mine, ...rest }: ReactionPillProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.pill}
      aria-pressed={mine}
      aria-label={`${name}, ${count}`}
    >
      <span className={styles.emoji} aria-hidden="true">
        {emoji}
      </span>
      {count}
    </button>
  );
}

/** The last pill in the row: adds another. Fit to be the trigger of a picker. */
export function AddReactionPill(props: ComponentProps<'button'>) {
  return (
    <button type="button" aria-label="Add reaction" {...props} className={styles.pill} data-add="">
      <SmilePlus aria-hidden="true" />
    </button>
  );
}
