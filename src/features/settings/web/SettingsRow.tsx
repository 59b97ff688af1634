import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Skeleton } from '#ui/web/index.ts';
import styles from './SettingsPage.module.css';

type SettingsRowProps = {
  title: string;
  /** How it is now, in a line; absent while it is being read. */
  words: string | undefined;
} & ({ to: string } | { isOpen: boolean; onOpen: () => void });

/** One thing to set: opens a panel, or leads to the page where it is set. */
export function SettingsRow({ title, words, ...way }: SettingsRowProps) {
  const inside = (
    <>
      <b>{title}</b>
      <span className={styles.words}>{words ?? <Skeleton width={180} />}</span>
      <ChevronRight aria-hidden />
    </>
  );
  return (
    <li className={styles.row}>
      {'to' in way ? (
        <Link to={way.to}>{inside}</Link>
      ) : (
        <button type="button" aria-expanded={way.isOpen} onClick={way.onOpen}>
          {inside}
        </button>
      )}
    </li>
  );
}
