import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#ui/web/index.ts';
import styles from './BareView.module.css';

/** A page of the app for a visitor, who has nowhere to go in it: the logo above, and the page. */
export default function BareView({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bare}>
      <header className={styles.logo}>
        <Link to="/" aria-label="Octavo, home">
          <Logo height={28} />
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
