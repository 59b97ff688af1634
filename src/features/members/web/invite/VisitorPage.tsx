import { useParams } from '@tanstack/react-router';
import { roleRights } from '#access/contract/roleRights.ts';
import { roleNames } from '#access/contract/roles.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { Cover, Time } from '#ui/web/index.ts';
import { invitationPreview } from './invitation.ts';
import { InvitationLead, invitationStyles as styles } from './InvitationFrame.tsx';
import { peopleOn } from '../choose/peopleOn.ts';
import { VisitorsInvitation } from './VisitorsInvitation.tsx';

/** An invitation to a board, for somebody who is not signed in. */
export default function VisitorPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  return (
    <VisitorsInvitation
      preview={invitationPreview(token)}
      title={(info) => `Invitation to ${info.title}`}
      renderCover={(info) => (
        <Cover id={info.boardID} cloth={info.cloth} title={info.title} by={fullName(info.invitedBy)} />
      )}
      after={({ email }) =>
        email === null
          ? 'With a new account you are on the board at once. With the one you have, sign in and accept.'
          : `It is for ${email}. With a new account of that address you are on the board at once.`
      }
      email={({ email }) => email}
    >
      {(info) => (
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
              <b>{roleNames[info.role]}</b>: {roleRights[info.role].toLowerCase()}.
            </dd>
            <dt>On the board</dt>
            <dd>{peopleOn(info.memberCount)}</dd>
            <dt>Runs out</dt>
            <dd>
              <Time at={info.expiresAt} as="day" />
            </dd>
          </dl>
        </>
      )}
    </VisitorsInvitation>
  );
}
