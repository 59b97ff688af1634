import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  InvitationComing,
  InvitationFailed,
  InvitationFrame,
  InvitationRunOut,
  invitationStyles as styles,
} from '#features/members/web/index.ts';
import { answerTeamOffer, type TeamOffer } from '#features/organization/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { useTitle } from '#features/shell/web/index.ts';
import { CallError } from '#platform/web/callError.ts';
import { useCommand } from '#platform/web/useCommand.ts';
import { useLive } from '#platform/web/useLive.ts';
import { Button, Skeleton, Time, toast } from '#ui/web/index.ts';
import { counted } from './numbers.ts';
import { OrganizationMark } from './OrganizationMark.tsx';
import { teamOffer } from './teamOffer.ts';

/** An invitation to a team, on a page of its own. */
export default function TeamInvitationPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const { data, error, retry, isLoading } = useLive(teamOffer(token));
  const hasRunOut = error instanceof CallError && [403, 404, 410].includes(error.status);
  useTitle(data ? `Invitation to ${data.organization.name}` : 'Invitation');
  if (data)
    return (
      <InvitationFrame cover={<OrganizationMark organization={data.organization} size="cover" />}>
        <Offer token={token} offer={data} />
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

function Offer({ token, offer }: { token: string; offer: TeamOffer }) {
  const navigate = useNavigate();
  const { run, isBusy } = useCommand(answerTeamOffer, { failure: null });
  const [failure, setFailure] = useState<string>();
  const { organization, invitedBy, title, department } = offer;
  const answer = async (type: 'accept' | 'decline') => {
    setFailure(undefined);
    const result = await run({ body: { inviteID: token, type } });
    if (!result.ok) return setFailure(result.error.message);
    toast(
      type === 'accept'
        ? { message: `You are in the team of ${organization.name}.`, variant: 'success', afterCall: true }
        : { message: `Invitation to ${organization.name} declined` },
    );
    void navigate({ to: type === 'accept' ? '/team' : '/', replace: true });
  };
  const job = [title, department].filter(Boolean).join(', ');
  return (
    <>
      <p className={styles.lead}>
        <Face person={invitedBy} size={24} decorative />
        <span>
          <b>{fullName(invitedBy)}</b> invites you to the team of
        </span>
      </p>
      <h1 className={styles.title}>{organization.name}</h1>
      <dl className={styles.facts}>
        <dt>Team</dt>
        <dd>
          {counted(offer.memberCount, 'person', 'people')}
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
