import { useParams } from '@tanstack/react-router';
import {
  InvitationLead,
  invitationStyles as styles,
  peopleOn,
  VisitorsInvitation,
} from '#features/members/web/index.ts';
import { Skeleton, Time } from '#ui/web/index.ts';
import { OrganizationMark } from '../OrganizationMark.tsx';
import { teamOfferPreview } from './teamOffer.ts';

/** An invitation to a team, for somebody who is not signed in. */
export default function TeamVisitorPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  return (
    <VisitorsInvitation
      preview={teamOfferPreview(token)}
      title={({ organization }) => `Invitation to ${organization.name}`}
      renderCover={({ organization }) => <OrganizationMark organization={organization} size="cover" />}
      comingCover={<Skeleton width={160} height={160} />}
      after="With a new account you are in the team at once. With the one you have, sign in and accept."
    >
      {({ organization, invitedBy, memberCount, title, department, expiresAt }) => {
        const job = [title, department].filter(Boolean).join(', ');
        return (
          <>
            <InvitationLead person={invitedBy}>invites you to the team of</InvitationLead>
            <h1 className={styles.title}>{organization.name}</h1>
            <dl className={styles.facts}>
              <dt>Team</dt>
              <dd>{peopleOn(memberCount)}</dd>
              {job !== '' && (
                <>
                  <dt>You as</dt>
                  <dd>{job}</dd>
                </>
              )}
              <dt>Runs out</dt>
              <dd>
                <Time at={expiresAt} as="day" />
              </dd>
            </dl>
          </>
        );
      }}
    </VisitorsInvitation>
  );
}
