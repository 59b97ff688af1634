import type { ReactNode } from 'react';
import { useAnnounce } from '#features/comments/web/index.ts';
import { placeOf } from '#features/messages/contract.ts';
import { useProfileID } from '#features/shell/web/index.ts';
import { useLiveList } from '#platform/web/useLive.ts';
import type { Room } from '#platform/contract/event.ts';
import { roomOf } from './applyThreadEvent.ts';
import { threadList } from './threadList.ts';

/** So many of those one has talked to last: a socket says only so much at once. */
const SEEN_BY = 8;

/** How much is unread in the discussions spoken in last, drawn as its place wants it. */
export default function UnreadCount({ children }: { children: (count: number) => ReactNode }) {
  const { items } = useLiveList(threadList(useProfileID()));
  const direct = items.filter(({ type }) => type === 'CONNECTION').slice(0, SEEN_BY);
  return (
    <>
      {children(items.reduce((sum, { unreadCount }) => sum + unreadCount, 0))}
      {direct.map((thread) => (
        <InRoom key={placeOf(thread)} room={roomOf(thread)} />
      ))}
    </>
  );
}

/** Whom one talks to sees that one is there, wherever in the product one is. */
function InRoom({ room }: { room: Room }) {
  useAnnounce(room);
  return null;
}
