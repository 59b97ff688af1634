import type { ComponentProps, ReactNode } from 'react';
import { digits } from '#ui/web/index.ts';
import styles from './Count.module.css';

interface CountProps extends ComponentProps<'span'> {
  count: number;
  icon: ReactNode;
  /** Singular noun of the counted things, for the label. */
  noun: string;
}

/** How much there is of something in a post, in grey; nothing where there is none. */
export function Count({ count, noun, icon, ...rest }: CountProps) {
  if (count === 0) return null;
  const words = count === 1 ? `1 ${noun}` : `${digits(count)} ${noun}s`;
  return (
    <span role="img" data-count="" aria-label={words} {...rest} className={styles.count}>
      {icon}
      {rest.children ?? digits(count)}
    </span>
  );
}
