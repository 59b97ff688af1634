import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { roleRights } from '#access/contract/roleRights.ts';
import { roleNames } from '#access/contract/roles.ts';
import { handleInvitation, type InvitationOffer } from '#features/members/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useProfileID, useTitle } from '#features/pageParts/web/index.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, Cover, Time, toast } from '#ui/web/index.ts';
import { invitation } from './invitation.ts';
import { InvitationFrame, InvitationLead, invitationStyles as styles } from './InvitationFrame.tsx';
import { InvitationOverPage } from './InvitationOverPage.tsx';
import { InvitationComing, InvitationFailed, InvitationRunOut } from './InvitationStates.tsx';
import { peopleOn } from '../choose/peopleOn.ts';
import { useStraightOn } from './useStraightOn.ts';

/** An invitation to a board, on a page of its own. */
export default function InvitationPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const { data, error, retry, isLoading } = useLive(invitation(token, useProfileID()));
  const offer = data && !('over' in data) ? data : undefined;
  const open = useOpenBoard(offer);
  const isOnWay = useStraightOn(offer?.alreadyMember === true, open);
  const isMissing = error instanceof CallError && [403, 404, 410].includes(error.status);
  useTitle(offer ? `Invitation to ${offer.title}` : 'Invitation');
  if (offer && !isOnWay)
    return (
      <InvitationFrame
        cover={
          <Cover id={offer.boardID} cloth={offer.cloth} title={offer.title} by={fullName(offer.invitedBy)} />
        }
      >
        <Offer token={token} info={offer} onAccepted={open} onOver={retry} />
      </InvitationFrame>
    );
  if (data && 'over' in data) return <InvitationOverPage token={token} invitation={data} />;
  if (isMissing)
    return (
      <InvitationRunOut>
        Its time has passed, or it was withdrawn. Whoever sent it can send another, and nothing else is lost.
      </InvitationRunOut>
    );
  if (error)
    return <InvitationFailed title="Failed to fetch board invitation" onRetry={retry} busy={isLoading} />;
  return <InvitationComing />;
}

const isGone = (error: CallError) => error.status === 404 || error.status === 410;

/** Leads to the board that an invitation has let one on, and says so. */
function useOpenBoard(info: InvitationOffer | undefined): () => void {
  const navigate = useNavigate();
  return () => {
    if (!info) return;
    const { boardID, title, role } = info;
    const message = `You are on “${title}” as ${roleNames[role]}`;
    toast({ id: `joined:${boardID}`, message, variant: 'success' });
    void navigate({ to: '/boards/$boardID', params: { boardID }, replace: true });
  };
}

function Offer({
  token,
  info,
  onAccepted,
  onOver,
}: {
  token: string;
  info: InvitationOffer;
  onAccepted: () => void;
  /** The invitation has ended meanwhile. */
  onOver: () => void;
}) {
  const navigate = useNavigate();
  const accepting = useCommand(handleInvitation, { failure: 'Failed to accept board invitation' });
  const declining = useCommand(handleInvitation, { failure: 'Failed to decline board invitation' });
  const accept = async () => {
    const result = await accepting.run({ body: { inviteID: token, type: 'accept' } });
    if (result.ok) onAccepted();
    else if (isGone(result.error)) onOver();
  };
  const decline = async () => {
    const result = await declining.run({ body: { inviteID: token, type: 'decline' } });
    if (!result.ok) return isGone(result.error) && onOver();
    toast({ message: `Invitation to “${info.title}” declined` });
    void navigate({ to: '/', replace: true });
  };
  const { boardID, memberRole } = info;
  const role = memberRole !== null && !info.isHigher ? memberRole : info.role;
  return (
    <>
      <InvitationLead person={info.invitedBy}>invites you to</InvitationLead>
      <h1 dir="auto" className={styles.title}>
        {info.title}
      </h1>
      {info.message !== '' && (
        <blockquote dir="auto" className={styles.quote}>
          {info.message}
        </blockquote>
      )}
      <dl className={styles.facts}>
        <dt>Your role</dt>
        <dd>
          <b>{roleNames[role]}</b>: {roleRights[role].toLowerCase()}.
          {memberRole !== null &&
            (info.isHigher
              ? ` Today you are on this board as ${roleNames[memberRole]}.`
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
              Become {roleNames[role]}
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
