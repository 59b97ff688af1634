import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, EmptyState, SkeletonPeople } from '#ui/web/index.ts';
import { personInvites, type Invites } from './inviteQueries.ts';
import { ReceivedInvite } from './ReceivedInvite.tsx';
import { SentInvite } from './SentInvite.tsx';
import styles from './Invitations.module.css';

/** Every open invitation to connect: those that came, and those one has sent. */
export function InvitationLists({ isAdding = false }: { isAdding?: boolean }) {
  const invites = useLive(personInvites(useProfileID()));
  return (
    <LiveState of={invites} failed="Failed to fetch invitations" coming={<SkeletonPeople rows={4} />}>
      {(all) => <Invitations {...all} isAdding={isAdding} />}
    </LiveState>
  );
}

function Invitations({ sent, received, isAdding }: Invites & { isAdding: boolean }) {
  if (sent.length + received.length === 0) {
    if (isAdding) return null;
    return (
      <EmptyState
        title="No invitations on their way"
        actions={
          <Button icon={<UserPlus />} render={<Link to="/people/add" />}>
            Add a person
          </Button>
        }
      >
        Invitations you send and receive appear here until they are answered.
      </EmptyState>
    );
  }
  return (
    <>
      {received.length > 0 && (
        <section className={styles.waiting}>
          <h2 className={styles.title}>
            Waiting for you <span>{received.length}</span>
          </h2>
          <ul role="list">
            {received.map((invite) => (
              <ReceivedInvite key={invite.inviteID} invite={invite} />
            ))}
          </ul>
        </section>
      )}
      {sent.length > 0 && (
        <section className={styles.waiting}>
          <h2 className={styles.title}>
            Sent by you <span>{sent.length}</span>
          </h2>
          <ul role="list">
            {sent.map((invite) => (
              <SentInvite key={invite.inviteID} invite={invite} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
