import { Ellipsis, MessageSquare, Unlink, UserRound } from 'lucide-react';
import { BookmarkItem } from '#features/bookmarks/web/index.ts';
import { ActionItems, useActions } from '#features/pageParts/web/index.ts';
import { fullName, personAddress } from '#features/profiles/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { IconButton, lazyPart, Menu, MenuSeparator } from '#ui/web/index.ts';
import { usePersonAdditions, type OnPerson } from '../additions.ts';

const own: readonly Action<OnPerson>[] = [
  {
    id: 'open',
    label: 'Open page',
    icon: <UserRound />,
    isShown: ({ isOnPage }) => !isOnPage,
    place: ({ person }) => ({ to: personAddress(person.id) }),
  },
  {
    id: 'message',
    label: 'Message',
    icon: <MessageSquare />,
    isShown: ({ isOnPage, status }) => !isOnPage && status === 'CONNECTED',
    place: ({ person }) => ({ to: '/messages', search: { with: person.id } }),
  },
  {
    id: 'disconnect',
    label: 'Disconnect',
    icon: <Unlink />,
    destructive: true,
    isShown: ({ status }) => status === 'CONNECTED',
    Dialog: lazyPart(() => import('./DisconnectDialog.tsx')),
  },
];

/** Menu of further actions on a person: first those that lead somewhere, then those that change what the two are. */
export function PersonMenu(on: OnPerson) {
  const { person, status, isOnPage } = on;
  const additions = usePersonAdditions();
  const { ready, dialog } = useActions([...own, ...additions.flatMap(({ actions = [] }) => actions)], on);
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={<Ellipsis />} label={`More about ${fullName(person)}`} tooltip="More" />}
      >
        <ActionItems ready={ready.filter(({ leadsTo }) => leadsTo)} />
        {status === 'CONNECTED' && <BookmarkItem type="CONNECTION" id={person.id} />}
        {(!isOnPage || status === 'CONNECTED') && <MenuSeparator />}
        <ActionItems ready={ready.filter(({ leadsTo }) => !leadsTo)} />
      </Menu>
      {dialog}
    </>
  );
}
