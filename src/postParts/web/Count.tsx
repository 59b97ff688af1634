import type { ComponentProps, ReactNode } from 'react';
import styles from './Count.module.css';

/** How much there is of something in a post, in grey; nothing where there is none. */
export function Count({
  count,
  noun,
  icon,
  ...rest
}: { count: number; noun: string; icon: ReactNode } & ComponentProps<'span'>) {
  if (count === 0) return null;
  return (
    <span
      {...rest}
      className={styles.count}
      role="img"
      aria-label={count === 1 ? `1 ${noun}` : `${count} ${noun}s`}
    >
      {icon}
      {count}
    </span>
  );
}
