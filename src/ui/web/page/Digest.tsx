import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { digits } from './digits.ts';
import styles from './Digest.module.css';

export interface DigestProps {
  /** The id of its heading, by which the section is named. */
  id: string;
  title: string;
  /** How much there is in all; 0 is not said. */
  count?: number;
  /** A `TextLink` to all of it. */
  all?: ReactNode;
  children: ReactNode;
}

/** The first of something, on a page that is about more. Within: `DigestList`, or `DigestNothing`. */
export function Digest({ id, title, count = 0, all, children }: DigestProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
          {count > 0 && <span className={styles.total}>{digits(count)}</span>}
        </h2>
        {all}
      </div>
      {children}
    </section>
  );
}

/** Said where there is nothing. */
export function DigestNothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}

export function DigestList({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.list}>
      {children}
    </ul>
  );
}

export interface DigestItemProps {
  /** The link that the whole line is, such as a router's. */
  render: ReactElement<Record<string, unknown>>;
  start: ReactNode;
  title: ReactNode;
  under: ReactNode;
  end?: ReactNode;
}

/** One of it: what it is over where or by whom, with a mark before and a word after. */
export function DigestItem({ render, start, title, under, end }: DigestItemProps) {
  return (
    <li>
      {cloneElement(
        render,
        { className: styles.item },
        <>
          {start}
          <span className={styles.words}>
            <bdi className={styles.title}>{title}</bdi>
            <bdi className={styles.under}>{under}</bdi>
          </span>
          {end}
        </>,
      )}
    </li>
  );
}
