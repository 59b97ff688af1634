import { MailCheck, UserPlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import {
  PersonStrip,
  StatusWord,
  type OnPerson,
  type PersonAddition,
} from '#features/connections/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { When } from '#ui/web/index.ts';
import { InvitationLists } from './InvitationLists.tsx';
import { personInvites } from './inviteQueries.ts';
import { PageStep, RowStep } from './InviteSteps.tsx';
import { useInvitesWith } from './useInvitesWith.ts';
import { WaitingForYou } from './WaitingForYou.tsx';
import styles from './onPerson.module.css';

const invited = { icon: <MailCheck aria-hidden="true" />, word: 'Invited' };

/** Whether somebody can be asked to connect: others are connected, or blocked. */
const isToAsk = ({ status }: Pick<OnPerson, 'status'>) => status === 'STRANGER' || status === 'TEAM';

/** The addition of invitations to the pages of people: asking somebody, answering, and what is on its way. */
export const onPerson: PersonAddition = {
  name: 'invitations',
  RowStep: (on) => isToAsk(on) && <RowStep {...on} />,
  PageStep: (on) => isToAsk(on) && <PageStep {...on} />,
  Strip: WantsToConnect,
  Status: InvitedStatus,
  AboveAll: WaitingForYou,
  tab: { name: 'INVITATIONS', label: 'Invitations', useCount: useOpenCount, Content: InvitationLists },
};

function InvitedStatus({ person, status, children }: ComponentProps<NonNullable<PersonAddition['Status']>>) {
  const { sent } = useInvitesWith(person.id);
  return sent && isToAsk({ status }) ? <StatusWord status={status} look={invited} /> : children;
}

function useOpenCount(): number | undefined {
  const invites = useLive(personInvites(useProfileID())).data;
  return invites && invites.sent.length + invites.received.length;
}

function WantsToConnect({ person, status }: OnPerson) {
  const { received } = useInvitesWith(person.id);
  if (!received || status === 'CONNECTED') return null;
  return (
    <PersonStrip icon={<UserPlus aria-hidden="true" />}>
      {person.firstName} wants to connect, <When at={received.sentDate} />
      {received.message !== '' && <q className={styles.quote}>{received.message}</q>}
    </PersonStrip>
  );
}
