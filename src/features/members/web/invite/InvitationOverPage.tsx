import { Link } from '@tanstack/react-router';
import { House, Send } from 'lucide-react';
import { useState } from 'react';
import type { InvitationOver } from '#features/members/contract.ts';
import { askForInvitation } from '#features/members/contract/access.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { useSignOut } from '#features/pageParts/web/index.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, formatDate, Time } from '#ui/web/index.ts';
import { InvitationFrame, invitationStyles as styles } from './InvitationFrame.tsx';

/** The page of an invitation that does not let in whoever holds it: from whom it was, why, and who can help. */
export function InvitationOverPage({ token, invitation }: { token: string; invitation: InvitationOver }) {
  const { over, invitedBy, sentDate } = invitation;
  const { heading, text } = words(invitation);
  const signOut = useSignOut();
  const name = firstNameOf(invitedBy);
  const mayAsk = !isForOther(over);
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useCommand(askForInvitation);
  const ask = async () => {
    const { ok } = await run({ body: { inviteID: token } });
    setAsked(ok);
  };
  return (
    <InvitationFrame
      cover={<div className={styles.cut}>{isForOther(over) ? 'for somebody else' : 'no longer here'}</div>}
    >
      <p className={styles.lead}>
        <Face person={invitedBy} size={24} decorative />
        <span>
          From <b>{fullName(invitedBy)}</b>, <Time at={sentDate} as="date" />
        </span>
      </p>
      <h1 className={styles.title}>{heading}</h1>
      <p className={styles.text}>{text}</p>
      {isAsked && (
        // The button that had the focus is gone.
        <p ref={takeFocus} tabIndex={-1} className={styles.after}>
          Asked. Once {name} or somebody else who manages the board lets you onto it, you hear of it under
          Activity.
        </p>
      )}
      <div className={styles.buttons}>
        {over === 'otherAccount' && (
          <Button variant="primary" size="touch" onClick={() => void signOut()}>
            Use another account
          </Button>
        )}
        {mayAsk && !isAsked && (
          <Button
            variant="primary"
            size="touch"
            icon={<Send />}
            busy={isBusy}
            sends
            onClick={() => void ask()}
          >
            Ask {name} for another
          </Button>
        )}
        <Button
          variant={over === 'otherAccount' || (mayAsk && !isAsked) ? 'default' : 'primary'}
          size="touch"
          icon={<House />}
          render={<Link to="/" />}
        >
          Home
        </Button>
      </div>
    </InvitationFrame>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();
const firstNameOf = (person: InvitationOver['invitedBy']) => person.firstName || fullName(person);
const isForOther = (over: InvitationOver['over']) => over === 'otherAccount' || over === 'otherProfile';

function words({ over, invitedBy, expiresAt }: InvitationOver): { heading: string; text: string } {
  const name = firstNameOf(invitedBy);
  const again = `${name} can send another, and nothing else is lost.`;
  switch (over) {
    case 'expired':
      return {
        heading: 'This invitation has run out.',
        text: `It could be answered until ${formatDate(expiresAt, 'date')}. ${again}`,
      };
    case 'withdrawn':
      return {
        heading: 'This invitation was withdrawn.',
        text: `It was taken back, or ${name} may invite no more. ${again}`,
      };
    case 'declined':
      return {
        heading: 'You have declined this invitation.',
        text: `Should you think otherwise, ask ${name} for another.`,
      };
    case 'used':
      return {
        heading: 'This invitation has been used.',
        text: `As many have come by it as it was for. ${again}`,
      };
    case 'otherAccount':
      return {
        heading: 'This invitation is for another account.',
        text: `It was sent to another address than yours. Sign in with the account it was sent to, or ask ${name} to invite you here.`,
      };
    case 'otherProfile':
      return {
        heading: 'This invitation is for another of your profiles.',
        text: 'Switch to that profile at home, under your name, and open it again from its activity.',
      };
  }
}
