import type { ReactNode } from 'react';
import { fullName } from '#features/profiles/web/index.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { Button, Time, useNarrow, VisuallyHidden, When } from '#ui/web/index.ts';
import styles from './BinPanel.module.css';

/** One thing that was deleted: what it is, who deleted it and when, how long it is kept, and the way back. */
export function BinRow({
  glyph,
  kind,
  title,
  deletedBy,
  deleteDate,
  keptUntil,
  sends = true,
  onBringBack,
}: {
  glyph: ReactNode;
  /** "Post": what the glyph says, in a word. */
  kind: string;
  title: string;
  /** Absent where it is known anyway, or not known any more. */
  deletedBy?: PersonInfo | null;
  deleteDate: string;
  keptUntil: string;
  /** Whether bringing it back needs the server. */
  sends?: boolean;
  onBringBack: () => void;
}) {
  const narrow = useNarrow();
  return (
    <li className={styles.row}>
      <span className={styles.glyph} aria-hidden="true">
        {glyph}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <VisuallyHidden>{kind}: </VisuallyHidden>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.facts}>
          Deleted{deletedBy ? ` by ${fullName(deletedBy)}, ` : ' '}
          <span>
            <When at={deleteDate} />
          </span>
          .{' '}
          <span>
            Kept until <Time at={keptUntil} as="short" />
          </span>
        </p>
      </div>
      <Button
        size={narrow ? 'touch' : 'compact'}
        sends={sends}
        aria-label={`Bring back ${title}`}
        onClick={(event) => {
          keepFocus(event.currentTarget);
          onBringBack();
        }}
      >
        Bring back
      </Button>
    </li>
  );
}

/** The row goes: who works by keys goes on at the next one, or at the panel itself. */
function keepFocus(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector('button') ?? row?.closest<HTMLElement>('[tabindex="0"]');
  next?.focus();
}
