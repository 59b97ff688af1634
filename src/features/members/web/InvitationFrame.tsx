import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Face, fullName, useOwnProfile } from '#features/profiles/web/index.ts';
import { Logo } from '#ui/web/index.ts';
import styles from './InvitationFrame.module.css';

export { default as invitationStyles } from './InvitationFrame.module.css';

/** The page of an invitation: what it is to at the left, the words and the answer at the right. */
export function InvitationFrame({ cover, children }: { cover: ReactNode; children: ReactNode }) {
  const profile = useOwnProfile();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" aria-label="Octavo, home">
          <Logo height={30} />
        </Link>
        {profile && (
          <span className={styles.me}>
            <Face person={profile} size={24} decorative />
            {fullName(profile)}
          </span>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.cover}>{cover}</div>
        <div className={styles.words}>{children}</div>
      </main>
    </div>
  );
}
