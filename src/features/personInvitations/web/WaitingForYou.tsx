import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button } from '#ui/web/index.ts';
import { personInvites } from './inviteQueries.ts';
import { ReceivedInvite } from './ReceivedInvite.tsx';
import styles from './Invitations.module.css';

/** So many above the index; the rest under Invitations. */
const FEW = 3;

/** Invitations to answer, above the index, and how many of one's own are still out. */
export function WaitingForYou() {
  const invites = useLive(personInvites(useProfileID())).data;
  const [, setParams] = useSearchParams();
  if (!invites || invites.sent.length + invites.received.length === 0) return null;
  const { sent, received } = invites;
  const showAll = () => setParams({ show: 'INVITATIONS' });
  return (
    <section className={styles.waiting}>
      {received.length > 0 && (
        <>
          <h2 className={styles.title}>
            Waiting for you <span>{received.length}</span>
          </h2>
          <ul role="list">
            {received.slice(0, FEW).map((invite) => (
              <ReceivedInvite key={invite.inviteID} invite={invite} />
            ))}
          </ul>
        </>
      )}
      <p className={styles.out}>
        {received.length > FEW && (
          <Button variant="link" size="compact" onClick={showAll}>
            Show {received.length - FEW} more
          </Button>
        )}
        {sent.length > 0 && (
          <>
            {sent.length === 1
              ? 'One invitation of yours is still out.'
              : `${sent.length} invitations of yours are still out.`}{' '}
            <Button variant="link" size="compact" onClick={showAll}>
              {sent.length === 1 ? 'See it' : 'See them'}
            </Button>
          </>
        )}
      </p>
    </section>
  );
}
