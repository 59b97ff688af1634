import type { ReactNode } from 'react';
import styles from './Strip.module.css';

/** A line across the page that says why things are as they are: locked, archived, offline. */
export function Strip({
  tone = 'warning',
  icon,
  action,
  children,
}: {
  tone?: 'warning' | 'neutral' | 'danger';
  icon?: ReactNode;
  /** A compact button at the end. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.strip} data-tone={tone} data-led={icon !== undefined || undefined}>
      <span className={styles.lead}>
        {icon}
        <span className={styles.words}>{children}</span>
      </span>
      {action}
    </div>
  );
}
