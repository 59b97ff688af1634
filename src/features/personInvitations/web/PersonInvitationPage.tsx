import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { handlePersonInvitation } from '#features/personInvitations/contract.ts';
import {
  InvitationComing,
  InvitationFailed,
  InvitationFrame,
  InvitationLead,
  InvitationRunOut,
  invitationStyles as styles,
  useStraightOn,
} from '#features/members/web/index.ts';
import { fullName, personAddress, useOwnProfile } from '#features/profiles/web/index.ts';
import { useProfileID, useTitle } from '#features/pageParts/web/index.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, Cover, Time, toast } from '#ui/web/index.ts';
import { inCommon } from '#features/connections/web/index.ts';
import { personInvitation, type PersonInvitation } from './personInvitation.ts';
import own from './PersonInvitationPage.module.css';

/** An invitation to connect, on a page of its own: from a mail, a link, or the list of those received. */
export default function PersonInvitationPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const { data, error, retry, isLoading } = useLive(personInvitation(token, useProfileID()));
  const me = useOwnProfile();
  const open = useOpenPerson(data);
  const isOnWay = useStraightOn(data?.alreadyConnected === true, open);
  useTitle(data ? `Invitation from ${fullName(data.invitedBy)}` : 'Invitation');
  if (data && !isOnWay) {
    const names =
      me && !data.isOwn ? `${data.invitedBy.firstName} & ${me.firstName}` : data.invitedBy.firstName;
    return (
      <InvitationFrame cover={<Cover id={data.invitedBy.id} title={names} by="A notebook for two" />}>
        {data.isOwn ? <Own info={data} /> : <Offer token={token} info={data} onAccepted={open} />}
      </InvitationFrame>
    );
  }
  if (error instanceof CallError && [403, 404, 409, 410].includes(error.status)) {
    return (
      <InvitationRunOut>
        {error.status === 404
          ? 'Its time has passed, it was withdrawn, or it is for somebody else. Whoever sent it can send another.'
          : error.message}
      </InvitationRunOut>
    );
  }
  if (error) return <InvitationFailed title="Failed to fetch invitation" onRetry={retry} busy={isLoading} />;
  return <InvitationComing />;
}

/** Leads to the page of somebody one is connected to by an invitation, and says so. */
function useOpenPerson(info: PersonInvitation | undefined): () => void {
  const navigate = useNavigate();
  return () => {
    if (!info) return;
    const message = `You and ${fullName(info.invitedBy)} are connected`;
    toast({ id: `connected:${info.invitedBy.id}`, message, variant: 'success', afterCall: true });
    void navigate({ to: personAddress(info.invitedBy.id), replace: true });
  };
}

function Offer({
  token,
  info,
  onAccepted,
}: {
  token: string;
  info: PersonInvitation;
  onAccepted: () => void;
}) {
  const navigate = useNavigate();
  const { run, isBusy } = useCommand(handlePersonInvitation);
  const { invitedBy } = info;
  const accept = async () => {
    const { ok } = await run({ body: { inviteID: token, type: 'accept' } });
    if (ok) onAccepted();
  };
  const decline = async () => {
    const { ok } = await run({ body: { inviteID: token, type: 'decline' } });
    if (!ok) return;
    toast({ message: 'Invitation declined', afterCall: true });
    void navigate({ to: '/people', replace: true });
  };
  return (
    <>
      <InvitationLead person={invitedBy}>wants to connect with you</InvitationLead>
      <h1 className={styles.title}>{fullName(invitedBy)}</h1>
      {info.message !== '' && <blockquote className={own.quote}>{info.message}</blockquote>}
      <dl className={styles.facts}>
        <dt>Between you</dt>
        <dd>
          {info.alreadyConnected ? 'You are connected already.' : `${inCommon(info.commonBoardCount)}.`}
        </dd>
        <dt>Connected</dt>
        <dd>You share a notebook, and find each other for boards and mentions.</dd>
        <dt>Runs out</dt>
        <dd>
          <Time at={info.expiresAt} as="day" />
        </dd>
      </dl>
      <div className={styles.buttons}>
        {info.alreadyConnected ? (
          <Button variant="primary" size="touch" render={<Link to={personAddress(invitedBy.id)} replace />}>
            Open {invitedBy.firstName}’s page
          </Button>
        ) : (
          <>
            <Button variant="primary" size="touch" busy={isBusy} onClick={() => void accept()}>
              Accept
            </Button>
            <Button size="touch" disabled={isBusy} onClick={() => void decline()}>
              Decline
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Own({ info }: { info: PersonInvitation }) {
  return (
    <>
      <InvitationLead person={info.invitedBy}>made this invitation</InvitationLead>
      <h1 className={styles.title}>This is your own invitation.</h1>
      <p className={styles.text}>
        Send its address to somebody else. It can be answered until <Time at={info.expiresAt} as="day" />.
      </p>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          size="touch"
          render={<Link to="/people" search={{ show: 'INVITATIONS' }} />}
        >
          Your invitations
        </Button>
      </div>
    </>
  );
}
