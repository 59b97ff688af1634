import type { ReactNode } from 'react';
import styles from './Fields.module.css';

/** Fields one under another, 16 px apart. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** Short fields side by side; one under another where there is no room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
