import { useNavigate, useParams } from '@tanstack/react-router';
import { roleNames } from '#access/contract/roles.ts';
import { handleInvitation } from '#features/members/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { useTitle } from '#features/shell/web/index.ts';
import { CallError } from '#platform/web/callError.ts';
import { useCommand } from '#platform/web/useCommand.ts';
import { useLive } from '#platform/web/useLive.ts';
import { Button, Cover, Time, toast } from '#ui/web/index.ts';
import { invitation, type Invitation } from './invitation.ts';
import { InvitationFrame, invitationStyles as styles } from './InvitationFrame.tsx';
import { InvitationComing, InvitationFailed, InvitationRunOut } from './InvitationStates.tsx';

/** An invitation to a board, on a page of its own. */
export default function InvitationPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const { data, error, retry, isLoading } = useLive(invitation(token));
  const hasRunOut = error instanceof CallError && [403, 404, 410].includes(error.status);
  useTitle(data ? `Invitation to ${data.title}` : 'Invitation');
  if (data)
    return (
      <InvitationFrame cover={<Cover id={data.boardID} title={data.title} by={fullName(data.invitedBy)} />}>
        <Offer token={token} info={data} />
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

function Offer({ token, info }: { token: string; info: Invitation }) {
  const navigate = useNavigate();
  const accepting = useCommand(handleInvitation, { failure: 'Failed to accept board invitation' });
  const declining = useCommand(handleInvitation, { failure: 'Failed to decline board invitation' });
  const open = () => navigate({ to: '/boards/$boardID', params: { boardID: info.boardID }, replace: true });
  const accept = async () => {
    const { ok } = await accepting.run({ body: { inviteID: token, type: 'accept' } });
    if (ok) void open();
  };
  const decline = async () => {
    const { ok } = await declining.run({ body: { inviteID: token, type: 'decline' } });
    if (!ok) return;
    toast({ message: `Invitation to “${info.title}” declined` });
    void navigate({ to: '/', replace: true });
  };
  return (
    <>
      <p className={styles.lead}>
        <Face person={info.invitedBy} size={24} decorative />
        <span>
          <b>{fullName(info.invitedBy)}</b> invites you to
        </span>
      </p>
      <h1 dir="auto" className={styles.title}>
        {info.title}
      </h1>
      <dl className={styles.facts}>
        <dt>Your role</dt>
        <dd>
          <b>{roleNames[info.role].name}</b>: {roleNames[info.role].may.toLowerCase()}.
          {info.alreadyMember && ' You are on this board already.'}
        </dd>
        <dt>On the board</dt>
        <dd>{info.memberCount === 1 ? '1 person' : `${info.memberCount.toLocaleString('en-GB')} people`}</dd>
        <dt>Runs out</dt>
        <dd>
          <Time at={info.expiresAt} as="day" />
        </dd>
      </dl>
      <div className={styles.buttons}>
        <Button variant="primary" size="touch" busy={accepting.isBusy} onClick={() => void accept()}>
          Accept
        </Button>
        {info.alreadyMember ? (
          <Button size="touch" onClick={() => void open()}>
            Open board
          </Button>
        ) : (
          <Button size="touch" busy={declining.isBusy} onClick={() => void decline()}>
            Decline
          </Button>
        )}
      </div>
    </>
  );
}
