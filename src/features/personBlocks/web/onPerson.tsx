import { Ban } from 'lucide-react';
import { PersonStrip, type OnPerson, type PersonAddition } from '#features/connections/web/index.ts';
import { unblockProfile } from '#features/personBlocks/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { Button, lazyPart, Time } from '#ui/web/index.ts';
import { useBlocking } from './useBlocking.ts';

/** The addition of blocks to the pages of people: blocking somebody, and taking it back. */
export const onPerson: PersonAddition = {
  name: 'blocks',
  actions: [
    {
      id: 'unblock',
      label: 'Unblock',
      icon: <Ban />,
      sends: true,
      isShown: ({ status }) => status === 'BLOCKED',
      act: ({ person }, { platform }) =>
        createCommand(platform, unblockProfile, { success: ({ message }) => message })({
          params: { id: person.id },
        }),
    },
    {
      id: 'block',
      label: 'Block',
      icon: <Ban />,
      destructive: true,
      isShown: ({ status }) => status !== 'BLOCKED',
      Dialog: lazyPart(() => import('./BlockDialog.tsx')),
    },
  ],
  RowStep: ({ person, status }) =>
    status === 'BLOCKED' && (
      <Unblock person={person} size="compact" aria-label={`Unblock ${fullName(person)}`} />
    ),
  PageStep: ({ person, status }) => status === 'BLOCKED' && <Unblock person={person} />,
  Strip: Blocked,
};

function Unblock({
  person,
  ...look
}: Pick<OnPerson, 'person'> & { size?: 'compact'; 'aria-label'?: string }) {
  const { unblock, isBusy } = useBlocking(person);
  return (
    <Button {...look} busy={isBusy} onClick={() => void unblock()}>
      Unblock
    </Button>
  );
}

function Blocked({ person, status, connection }: OnPerson) {
  if (status !== 'BLOCKED') return null;
  return (
    <PersonStrip icon={<Ban aria-hidden="true" />}>
      You blocked {person.firstName}
      {connection && connection.blockedDate !== null && (
        <>
          {' '}
          on <Time at={connection.blockedDate} as="date" />
        </>
      )}
      . Neither of you finds, mentions or invites the other. Unblock, and everything is as it was.
    </PersonStrip>
  );
}
