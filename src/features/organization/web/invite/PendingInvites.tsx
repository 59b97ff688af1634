import { Mail, Send, X } from 'lucide-react';
import { useState } from 'react';
import {
  resendTeamInvite,
  teamInviteEnded,
  withdrawTeamInvite,
  type TeamInvite,
} from '#features/organization/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, ErrorState, IconButton, Time, digits } from '#ui/web/index.ts';
import { teamInvites } from '../teamQueries.ts';
import styles from './PendingInvites.module.css';

/** So many at first. */
const FEW = 10;

/** The invitations that wait for their answer: each can be sent again, or withdrawn. Nothing while there is none. */
export function PendingInvites() {
  const profileID = useProfileID();
  const { data, error, retry } = useLive(teamInvites(profileID));
  const [isWhole, setWhole] = useState(false);
  if (error && !data)
    return (
      <div className={styles.pending}>
        <ErrorState title="Failed to fetch the invitations" onRetry={retry} />
      </div>
    );
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.pending} aria-labelledby="invited">
      <h2 id="invited">
        Invited <span>{digits(data.length)}</span>
      </h2>
      <ul role="list">
        {data.slice(0, isWhole ? undefined : FEW).map((invite) => (
          <PendingInvite key={invite.inviteID} invite={invite} profileID={profileID} />
        ))}
      </ul>
      {data.length > FEW && !isWhole && (
        <Button variant="link" onClick={() => setWhole(true)}>
          Show {data.length - FEW} more
        </Button>
      )}
    </section>
  );
}

function PendingInvite({ invite, profileID }: { invite: TeamInvite; profileID: string }) {
  const { inviteID, email, sentDate, expiresAt } = invite;
  const params = { inviteID };
  const sending = useCommand(resendTeamInvite, { success: `Invitation sent to ${email} again` });
  const withdrawing = useCommand(withdrawTeamInvite, { success: `Invitation to ${email} withdrawn` });
  const [now] = useState(Date.now); // as of opening the page
  const hasRunOut = Date.parse(expiresAt) < now;
  const job = [invite.title, invite.department].filter(Boolean).join(', ');
  return (
    <li>
      <span className={styles.glyph}>
        <Mail aria-hidden="true" />
      </span>
      <div className={styles.who}>
        <b>{email}</b>
        <small>
          Invited <Time at={sentDate} as="date" />, {hasRunOut ? 'has run out' : 'runs out'}{' '}
          {!hasRunOut && <Time at={expiresAt} as="date" />}
        </small>
      </div>
      {job !== '' && <span className={styles.job}>{job}</span>}
      <IconButton
        icon={<Send />}
        label={`Send the invitation to ${email} again`}
        tooltip="Send again"
        busy={sending.isBusy}
        onClick={() => void sending.run({ params })}
      />
      <IconButton
        icon={<X />}
        label={`Withdraw the invitation to ${email}`}
        tooltip="Withdraw"
        sends
        onClick={() =>
          void withdrawing.run({ params }, [expectEvent(`profile:${profileID}`, teamInviteEnded, params)])
        }
      />
    </li>
  );
}
