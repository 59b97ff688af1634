import { Ellipsis, MessageSquare, Unlink, UserRound } from 'lucide-react';
import { canByStatus } from '#access/contract/pairs.ts';
import { bookmarksOf } from '#features/bookmarks/web/index.ts';
import { ActionMenu } from '#features/pageParts/web/index.ts';
import { fullName, personAddress } from '#features/profiles/web/index.ts';
import { useMarks } from '#platform/web/lists/marks.tsx';
import type { Action } from '#platform/web/page/action.ts';
import { IconButton, lazyPart } from '#ui/web/index.ts';
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
    isShown: ({ isOnPage, status }) => !isOnPage && canByStatus(status, 'connection.use'),
    place: ({ person }) => ({ to: '/messages', search: { with: person.id } }),
  },
  {
    id: 'disconnect',
    label: 'Disconnect',
    icon: <Unlink />,
    destructive: true,
    isShown: ({ status }) => canByStatus(status, 'connection.end'),
    Dialog: lazyPart(() => import('./DisconnectDialog.tsx')),
  },
];

const bookmarks = bookmarksOf<OnPerson>(({ person }) => ({ type: 'CONNECTION', id: person.id }));

/** Menu of further actions on a person: first those that lead somewhere, then those that change what the two are. */
export function PersonMenu(on: OnPerson) {
  const { person, status } = on;
  const marks = useMarks(person.id);
  const all = [...own, ...usePersonAdditions().flatMap(({ actions = [] }) => actions)];
  const first = [
    ...all.filter(({ place }) => place),
    ...(canByStatus(status, 'connection.use') ? bookmarks : []),
  ];
  return (
    <ActionMenu
      actions={[
        ...first.map((action) => ({ ...action, group: 'first' })),
        ...all.filter(({ place }) => !place),
      ]}
      on={{ ...on, marks }}
      trigger={<IconButton icon={<Ellipsis />} label={`More about ${fullName(person)}`} tooltip="More" />}
    />
  );
}
