import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PersonFace } from '#features/profiles/contract.ts';
import { Face, fullName, useOwnProfile } from '#features/profiles/web/index.ts';
import { useSession } from '#features/session/web/index.ts';
import { Logo } from '#ui/web/index.ts';
import styles from './InvitationFrame.module.css';

export { default as invitationStyles } from './InvitationFrame.module.css';

/** The page of an invitation: what it is to at the left, the words and the answer at the right. */
export function InvitationFrame({ cover, children }: { cover: ReactNode; children: ReactNode }) {
  const { status } = useSession();
  return (
    <div className={styles.page} data-ground="desk">
      <header className={styles.head}>
        <Link to="/" aria-label="Octavo, home">
          <Logo height={30} />
        </Link>
        {status !== 'signed-out' && <Me />}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.cover}>{cover}</div>
        <div className={styles.words}>{children}</div>
      </main>
    </div>
  );
}

/** Who invites, above what it is to. */
export function InvitationLead({ person, children }: { person: PersonFace; children: ReactNode }) {
  return (
    <p className={styles.lead}>
      <Face person={person} size={24} decorative />
      <span>
        <b>{fullName(person)}</b> {children}
      </span>
    </p>
  );
}

function Me() {
  const profile = useOwnProfile();
  if (!profile) return null;
  return (
    <span className={styles.me}>
      <Face person={profile} size={24} decorative />
      {fullName(profile)}
    </span>
  );
}
