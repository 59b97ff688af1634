import { listThreads, type Thread, type ThreadType } from '#features/messages/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { MOST_ROOMS_OF_LIST } from '#platform/web/live/followedRooms.ts';
import { counted, pagedList } from '#platform/web/live/pagedList.ts';
import { applyThreadEvent, roomOf, threadShape, type ThreadList } from './applyThreadEvent.ts';

/** Which of the discussions a list is of; all where it says nothing. */
export interface ThreadFilter {
  unreadOnly?: boolean;
  types?: ThreadType[];
}

/** The discussions somebody takes part in, the last spoken in first; or those of them that a filter lets through. */
export const threadList = (profileID: string, { unreadOnly = false, types }: ThreadFilter = {}) => {
  const reader = { profileID, shape: threadShape(unreadOnly) };
  return pagedList<Thread, Pick<ThreadList, 'unread'>, Answer<typeof listThreads>>({
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
    apply: (list, event) => applyThreadEvent(list, event, reader),
  });
};

/** A post's room tells what is said and how it is called; its board's, that it is gone. */
const roomsOf = (threads: Thread[]): Room[] => [
  ...new Set(threads.flatMap((thread): Room[] => [roomOf(thread), `board:${thread.boardID}`])),
];
