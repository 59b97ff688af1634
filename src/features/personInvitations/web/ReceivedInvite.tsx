import type { ConnectionInvite } from '#features/personInvitations/contract.ts';
import { Face, PersonLink } from '#features/profiles/web/index.ts';
import { Button, useNarrow, When } from '#ui/web/index.ts';
import { inCommon } from '#features/connections/web/index.ts';
import { useInviteActions } from './useInviteActions.ts';
import styles from './Invitations.module.css';

/** Somebody wants to connect: who, with what words, and the answer. */
export function ReceivedInvite({ invite }: { invite: ConnectionInvite }) {
  const narrow = useNarrow();
  const { accept, decline } = useInviteActions();
  const { person } = invite;
  if (!person) return null;
  const size = narrow ? 'regular' : 'compact';
  return (
    <li className={styles.invite}>
      <Face person={person} size={32} decorative />
      <div className={styles.words}>
        <p>
          <b>
            <PersonLink person={person} />
          </b>{' '}
          <span>
            wants to connect, {inCommon(invite.commonBoardCount).toLowerCase()}, <When at={invite.sentDate} />
          </span>
        </p>
        {invite.message !== '' && <p className={styles.quote}>{invite.message}</p>}
      </div>
      <span className={styles.acts}>
        <Button
          size={size}
          sends
          aria-label={`Accept ${person.firstName}’s invitation`}
          onClick={() => void accept(invite)}
        >
          Accept
        </Button>
        <Button
          size={size}
          variant="quiet"
          sends
          aria-label={`Decline ${person.firstName}’s invitation`}
          onClick={() => void decline(invite)}
        >
          Decline
        </Button>
      </span>
    </li>
  );
}
