import { Link2, Mail } from 'lucide-react';
import type { ConnectionInvite } from '#features/personInvitations/contract.ts';
import { Face, fullName, PersonLink } from '#features/profiles/web/index.ts';
import { Button, Time, useNarrow } from '#ui/web/index.ts';
import { useInviteActions } from './useInviteActions.ts';
import styles from './Invitations.module.css';

/** An invitation of one's own that is still out. */
export function SentInvite({ invite }: { invite: ConnectionInvite }) {
  const narrow = useNarrow();
  const { withdraw, sendAgain, isBusy } = useInviteActions();
  const { person, kind } = invite;
  const to = person ? fullName(person) : (invite.email ?? 'whoever has the link');
  const size = narrow ? 'regular' : 'compact';
  return (
    <li className={styles.invite}>
      {person ? (
        <Face person={person} size={32} decorative />
      ) : (
        <span className={styles.glyph}>
          {kind === 'link' ? <Link2 aria-hidden="true" /> : <Mail aria-hidden="true" />}
        </span>
      )}
      <div className={styles.words}>
        <p>
          <b>{person ? <PersonLink person={person} /> : kind === 'link' ? 'Link' : to}</b>{' '}
          <span>
            {kind === 'link' ? (
              uses(invite.uses)
            ) : (
              <>
                sent <Time at={invite.sentDate} as="date" />
              </>
            )}
            , runs out <Time at={invite.expiresAt} as="date" />
          </span>
        </p>
        {invite.message !== '' && <p className={styles.quote}>{invite.message}</p>}
      </div>
      <span className={styles.acts}>
        {kind !== 'link' && (
          <Button
            size={size}
            variant="quiet"
            busy={isBusy}
            aria-label={`Send again: the invitation to ${to}`}
            onClick={() => void sendAgain(invite)}
          >
            Send again
          </Button>
        )}
        <Button
          size={size}
          variant="quiet"
          sends
          aria-label={`Withdraw the invitation to ${to}`}
          onClick={() => void withdraw(invite)}
        >
          Withdraw
        </Button>
      </span>
    </li>
  );
}

function uses(count: number): string {
  if (count === 0) return 'not used yet';
  return count === 1 ? 'used once' : `used ${count} times`;
}
