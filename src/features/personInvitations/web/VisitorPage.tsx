import { useParams } from '@tanstack/react-router';
import {
  InvitationLead,
  invitationStyles as styles,
  VisitorsInvitation,
} from '#features/members/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { Cover, Time } from '#ui/web/index.ts';
import { personInvitationPreview } from './personInvitation.ts';
import own from './PersonInvitationPage.module.css';

/** An invitation to connect, for somebody who is not signed in. */
export default function VisitorPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  return (
    <VisitorsInvitation
      preview={personInvitationPreview(token)}
      title={({ invitedBy }) => `Invitation from ${fullName(invitedBy)}`}
      renderCover={({ invitedBy }) => (
        <Cover id={fullName(invitedBy)} title={`${invitedBy.firstName} & you`} by="A notebook for two" />
      )}
      after="With a new account you are connected at once. With the one you have, sign in and accept."
    >
      {({ invitedBy, message, expiresAt }) => (
        <>
          <InvitationLead person={invitedBy}>wants to connect with you on Octavo</InvitationLead>
          <h1 className={styles.title}>{fullName(invitedBy)}</h1>
          {message !== '' && <blockquote className={own.quote}>{message}</blockquote>}
          <dl className={styles.facts}>
            <dt>Connected</dt>
            <dd>You share a notebook, and find each other for boards and mentions.</dd>
            <dt>Runs out</dt>
            <dd>
              <Time at={expiresAt} as="day" />
            </dd>
          </dl>
        </>
      )}
    </VisitorsInvitation>
  );
}
