import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#ui/web/index.ts';
import styles from './Columns.module.css';

/** The logo above, and one column to read. */
export default function OneColumnLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.one}>
      <header className={styles.head}>
        <Link to="/" aria-label="Octavo, home">
          <Logo height={28} />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.column}>
        {children}
      </main>
    </div>
  );
}
