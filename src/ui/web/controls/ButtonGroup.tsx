import type { ReactNode } from 'react';
import styles from './ButtonGroup.module.css';

/** Buttons joined into one, with a rule between: give them `radius="none"`. */
export function ButtonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  );
}
