import type { ReactNode } from 'react';
import styles from './ListHead.module.css';

/**
 * The head of a page that is a list: which part of it is shown, and at the right what searches or orders it.
 * The running head says the title too; on a phone, where there is none, this does.
 */
export function ListHead({
  title,
  tabs,
  isLong = false,
  beside,
  children,
}: {
  title: string;
  /** At the right of the title, on a phone. */
  beside?: ReactNode;
  /** `<Tabs>`. */
  tabs: ReactNode;
  /** There is much of both: where the page is less than wide, each has a line. */
  isLong?: boolean;
  children?: ReactNode;
}) {
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {beside}
      </div>
      <div className={styles.tools} data-long={isLong || undefined}>
        <div className={styles.tabs}>{tabs}</div>
        {children && <div className={styles.end}>{children}</div>}
      </div>
    </>
  );
}
