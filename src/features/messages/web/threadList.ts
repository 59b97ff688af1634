import { listThreads, type Thread, type ThreadType } from '#features/messages/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { MOST_ROOMS_OF_LIST } from '#platform/web/live/followedRooms.ts';
import { stale } from '#platform/web/live/live.ts';
import type { LiveList } from '#platform/web/live/liveList.ts';
import { counted, pagedList } from '#platform/web/live/pagedList.ts';
import { applyThreadEvent, becomesUnread, changesThreads, leavesUnread, roomOf } from './applyThreadEvent.ts';

/** Which of the discussions a list is of; all where it says nothing. */
export interface ThreadFilter {
  unreadOnly?: boolean;
  types?: ThreadType[];
}

interface Unread {
  /** Of the unread ones: how much is unread in all of them, loaded or not. */
  unread?: number | undefined;
}
export type ThreadList = LiveList<Thread> & Unread;

/** The discussions somebody takes part in, the last spoken in first; or those of them that a filter lets through. */
export const threadList = (profileID: string, { unreadOnly = false, types }: ThreadFilter = {}) => {
  return pagedList<Thread, Unread, Answer<typeof listThreads>>({
    key: ['threads', profileID, ...(unreadOnly ? ['unread'] : []), ...(types ?? [])],
    rooms: (list) => [
      `profile:${profileID}`,
      `dashboard:${profileID}`,
      ...roomsOf(list?.items.slice(0, MOST_ROOMS_OF_LIST) ?? []),
    ],
    page: (call, start) =>
      call(listThreads, {
        body: {
          ...(unreadOnly && { unreadOnly }),
          ...(types && { types }),
          ...(unreadOnly ? counted(start) : start),
        },
      }),
    besides: ({ totalUnread }) => ({ unread: totalUnread }),
    apply: (list, event) => {
      const after = recount(list, applyThreadEvent(list, event, profileID, unreadOnly));
      const isAnew = changesThreads(list, event) || leavesUnread(list, event) || becomesUnread(list, event);
      return isAnew ? stale(after) : after;
    },
  });
};

/** A list after an event, with what is unread in all of it: only what is loaded changes by what an event carries. */
function recount(before: ThreadList, after: LiveList<Thread>): ThreadList {
  if (after === before || before.unread === undefined) return after;
  return { ...after, unread: before.unread + unreadIn(after) - unreadIn(before) };
}

const unreadIn = ({ items }: LiveList<Thread>) =>
  items.reduce((sum, { unreadCount }) => sum + unreadCount, 0);

/** A post's room tells what is said and how it is called; its board's, that it is gone. */
const roomsOf = (threads: Thread[]): Room[] => [
  ...new Set(threads.flatMap((thread): Room[] => [roomOf(thread), `board:${thread.boardID}`])),
];
