import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#ui/web/index.ts';
import { PrintedSheet } from './PrintedSheet.tsx';
import styles from './Columns.module.css';

/** A form at the left, a sheet on the desk at the right; on a phone the form alone. */
export default function TwoColumnsLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.two}>
      <div className={styles.form}>
        <header className={styles.head}>
          <Link to="/" aria-label="Octavo, home">
            <Logo height={28} />
          </Link>
        </header>
        <main id="main" tabIndex={-1} className={styles.middle}>
          {children}
        </main>
        <footer className={styles.saying}>A sheet folded three times makes eight leaves: an octavo.</footer>
      </div>
      <div className={styles.art}>
        <PrintedSheet />
      </div>
    </div>
  );
}
