import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for screen readers that the eye gets from the drawing. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  );
}
