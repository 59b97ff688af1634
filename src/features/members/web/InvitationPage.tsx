import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { roleNames } from '#access/contract/roles.ts';
import { handleInvitation } from '#features/members/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useProfileID, useTitle } from '#features/shell/web/index.ts';
import { CallError } from '#platform/web/callError.ts';
import { useCommand } from '#platform/web/useCommand.ts';
import { useLive } from '#platform/web/useLive.ts';
import { Button, Cover, Time, toast } from '#ui/web/index.ts';
import { invitation, type Invitation } from './invitation.ts';
import { InvitationFrame, InvitationLead, invitationStyles as styles } from './InvitationFrame.tsx';
import { InvitationComing, InvitationFailed, InvitationRunOut } from './InvitationStates.tsx';
import { peopleOn } from './peopleOn.ts';
import { useStraightOn } from './useStraightOn.ts';

/** An invitation to a board, on a page of its own. */
export default function InvitationPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const { data, error, retry, isLoading } = useLive(invitation(token, useProfileID()));
  const open = useOpenBoard(data);
  const isOnWay = useStraightOn(data?.alreadyMember === true, open);
  const hasRunOut = error instanceof CallError && [403, 404, 410].includes(error.status);
  useTitle(data ? `Invitation to ${data.title}` : 'Invitation');
  if (data && !isOnWay)
    return (
      <InvitationFrame cover={<Cover id={data.boardID} title={data.title} by={fullName(data.invitedBy)} />}>
        <Offer token={token} info={data} onAccepted={open} />
      </InvitationFrame>
    );
  if (hasRunOut)
    return (
      <InvitationRunOut>
        Its time has passed, or it was withdrawn. Whoever sent it can send another, and nothing else is lost.
      </InvitationRunOut>
    );
  if (error)
    return <InvitationFailed title="Failed to fetch board invitation" onRetry={retry} busy={isLoading} />;
  return <InvitationComing />;
}

/** Leads to the board that an invitation has let one on, and says so. */
function useOpenBoard(info: Invitation | undefined): () => void {
  const navigate = useNavigate();
  return () => {
    if (!info) return;
    const { boardID, title, role } = info;
    const message = `You are on “${title}” as ${roleNames[role].name}`;
    toast({ id: `joined:${boardID}`, message, variant: 'success' });
    void navigate({ to: '/boards/$boardID', params: { boardID }, replace: true });
  };
}

function Offer({ token, info, onAccepted }: { token: string; info: Invitation; onAccepted: () => void }) {
  const navigate = useNavigate();
  const accepting = useCommand(handleInvitation, { failure: 'Failed to accept board invitation' });
  const declining = useCommand(handleInvitation, { failure: 'Failed to decline board invitation' });
  const accept = async () => {
    const { ok } = await accepting.run({ body: { inviteID: token, type: 'accept' } });
    if (ok) onAccepted();
  };
  const decline = async () => {
    const { ok } = await declining.run({ body: { inviteID: token, type: 'decline' } });
    if (!ok) return;
    toast({ message: `Invitation to “${info.title}” declined` });
    void navigate({ to: '/', replace: true });
  };
  const { boardID, memberRole } = info;
  const role = roleNames[memberRole !== null && !info.isHigher ? memberRole : info.role];
  return (
    <>
      <InvitationLead person={info.invitedBy}>invites you to</InvitationLead>
      <h1 dir="auto" className={styles.title}>
        {info.title}
      </h1>
      <dl className={styles.facts}>
        <dt>Your role</dt>
        <dd>
          <b>{role.name}</b>: {role.may.toLowerCase()}.
          {memberRole !== null &&
            (info.isHigher
              ? ` Today you are on this board as ${roleNames[memberRole].name}.`
              : ' You are on this board already.')}
        </dd>
        <dt>On the board</dt>
        <dd>{peopleOn(info.memberCount)}</dd>
        <dt>Runs out</dt>
        <dd>
          <Time at={info.expiresAt} as="day" />
        </dd>
      </dl>
      {info.alreadyMember ? (
        <div className={styles.buttons}>
          <Button
            variant="primary"
            size="touch"
            render={<Link to="/boards/$boardID" params={{ boardID }} replace />}
          >
            Open board
          </Button>
          {info.isHigher && (
            <Button size="touch" busy={accepting.isBusy} onClick={() => void accept()}>
              Become {role.name}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.buttons}>
          <Button variant="primary" size="touch" busy={accepting.isBusy} onClick={() => void accept()}>
            Accept
          </Button>
          <Button size="touch" busy={declining.isBusy} onClick={() => void decline()}>
            Decline
          </Button>
        </div>
      )}
    </>
  );
}
