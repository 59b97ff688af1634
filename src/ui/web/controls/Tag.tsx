import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A tag on a thing: its name after a grey #, or after a patch of the cloth that it has been given. */
export function Tag({ colour, children }: { colour?: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.tag} data-colour={colour}>
      {children}
    </span>
  );
}

/** A tag to filter by, with how many things carry it. */
export function TagButton({
  label,
  children,
  count,
  pressed,
  onClick,
}: {
  /** The name for screen readers, where the tag's words are not all of it. */
  label?: string;
  children: ReactNode;
  count?: number;
  pressed: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}
