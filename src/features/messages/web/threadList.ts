import { listThreads, type Thread } from '#features/messages/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import { defineLive, type Call } from '#platform/web/live.ts';
import { joinPage, listPage, type LiveList } from '#platform/web/liveList.ts';
import { applyThreadEvent, becomesUnread, changesThreads, leavesUnread, roomOf } from './applyThreadEvent.ts';

/** The discussions that are kept true by the rooms of their posts and boards; those spoken in long ago are read afresh when opened. */
const FOLLOWED = 30;

/** The discussions somebody takes part in, the last spoken in first; or the unread of them alone. */
export const threadList = (profileID: string, { unreadOnly = false }: { unreadOnly?: boolean } = {}) => {
  const readPage = async (call: Call, before?: LiveList<Thread>) => {
    const { data, asOf } = await call(listThreads, {
      body: { ...(unreadOnly && { unreadOnly }), ...(before?.cursor && { cursor: before.cursor }) },
    });
    return { data: listPage(data, before?.until), asOf };
  };
  return defineLive<LiveList<Thread>>({
    key: ['threads', profileID, ...(unreadOnly ? ['unread'] : [])],
    rooms: (list) => [
      `profile:${profileID}`,
      `dashboard:${profileID}`,
      ...roomsOf(list?.items.slice(0, FOLLOWED) ?? []),
    ],
    read: (call) => readPage(call),
    apply: (list, event) => applyThreadEvent(list, event, profileID, unreadOnly),
    // The unread ones stay on screen until they are read afresh: most of what may bring one does not.
    isGone: (list, event) => !unreadOnly && changesThreads(list, event),
    isAnew: (list, event) =>
      (unreadOnly && changesThreads(list, event)) || leavesUnread(list, event) || becomesUnread(list, event),
    more: readPage,
    join: joinPage,
  });
};

/** A post's room tells what is said and how it is called; its board's, that it is gone. */
const roomsOf = (threads: Thread[]): Room[] => [
  ...new Set(threads.flatMap((thread): Room[] => [roomOf(thread), `board:${thread.boardID}`])),
];
