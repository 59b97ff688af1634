import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  InvitationComing,
  InvitationFailed,
  InvitationFrame,
  InvitationLead,
  InvitationRunOut,
  invitationStyles as styles,
  peopleOn,
  useStraightOn,
} from '#features/members/web/index.ts';
import { answerTeamOffer, type TeamOffer } from '#features/organization/contract.ts';
import { useProfileID, useTitle } from '#features/pageParts/web/index.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, Skeleton, Time, toast } from '#ui/web/index.ts';
import { OrganizationMark } from '../OrganizationMark.tsx';
import { teamOffer } from './teamOffer.ts';

/** An invitation to a team, on a page of its own. */
export default function TeamInvitationPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const { data, error, retry, isLoading } = useLive(teamOffer(token, useProfileID()));
  const open = useOpenTeam(data);
  const isOnWay = useStraightOn(data?.alreadyMember === true, open);
  const hasRunOut = error instanceof CallError && [403, 404, 410].includes(error.status);
  useTitle(data ? `Invitation to ${data.organization.name}` : 'Invitation');
  if (data && !isOnWay)
    return (
      <InvitationFrame cover={<OrganizationMark organization={data.organization} size="cover" />}>
        <Offer token={token} offer={data} onAccepted={open} />
      </InvitationFrame>
    );
  if (hasRunOut)
    return (
      <InvitationRunOut>
        Its time has passed, it was answered, or it was withdrawn. Whoever sent it can send another, and
        nothing else is lost.
      </InvitationRunOut>
    );
  if (error)
    return <InvitationFailed title="Failed to fetch the invitation" onRetry={retry} busy={isLoading} />;
  return <InvitationComing cover={<Skeleton width={160} height={160} />} />;
}

/** Leads to the team that an invitation has let one into, and says so. */
function useOpenTeam(offer: TeamOffer | undefined): () => void {
  const navigate = useNavigate();
  return () => {
    if (!offer) return;
    const { id, name } = offer.organization;
    const message = `You are in the team of ${name}.`;
    toast({ id: `team:${id}`, message, variant: 'success', afterCall: true });
    void navigate({ to: '/team', replace: true });
  };
}

function Offer({ token, offer, onAccepted }: { token: string; offer: TeamOffer; onAccepted: () => void }) {
  const navigate = useNavigate();
  const { run, isBusy } = useCommand(answerTeamOffer, { failure: null });
  const [failure, setFailure] = useState<string>();
  const { organization, invitedBy, title, department } = offer;
  const answer = async (type: 'accept' | 'decline') => {
    setFailure(undefined);
    const result = await run({ body: { inviteID: token, type } });
    if (!result.ok) return setFailure(result.error.message);
    if (type === 'accept') return onAccepted();
    toast({ message: `Invitation to ${organization.name} declined` });
    void navigate({ to: '/', replace: true });
  };
  const job = [title, department].filter(Boolean).join(', ');
  return (
    <>
      <InvitationLead person={invitedBy}>invites you to the team of</InvitationLead>
      <h1 className={styles.title}>{organization.name}</h1>
      <dl className={styles.facts}>
        <dt>Team</dt>
        <dd>
          {peopleOn(offer.memberCount)}
          {offer.alreadyMember && '. You are one of them already.'}
        </dd>
        {job !== '' && (
          <>
            <dt>You as</dt>
            <dd>{job}</dd>
          </>
        )}
        <dt>Runs out</dt>
        <dd>
          <Time at={offer.expiresAt} as="day" />
        </dd>
      </dl>
      {failure !== undefined && (
        <p role="alert" className={styles.text}>
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        {offer.alreadyMember ? (
          <Button variant="primary" size="touch" render={<Link to="/team" />}>
            Open the team
          </Button>
        ) : (
          <>
            <Button variant="primary" size="touch" busy={isBusy} onClick={() => void answer('accept')}>
              Accept
            </Button>
            <Button size="touch" busy={isBusy} onClick={() => void answer('decline')}>
              Decline
            </Button>
          </>
        )}
      </div>
    </>
  );
}
