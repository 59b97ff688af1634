import { boardChanged, boardRestored } from '#features/boards/contract.ts';
import { recentPosts, type RecentPost } from '#features/posts/contract.ts';
import { listedPostEvents } from '#features/posts/contract/listed.ts';
import type { Room } from '#platform/contract/event.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { listPage, type LiveList } from '#platform/web/live/liveList.ts';
import { applyRecentPostEvent } from './applyRecentPostEvent.ts';

/** How many of the posts last looked at are shown; some more are known, to follow one that is deleted. */
export const RECENT_POSTS_SHOWN = 5;
const RECENT_KNOWN = 10;

/**
 * The posts last looked at, the latest first; show the first `RECENT_POSTS_SHOWN`. It follows the boards of those; that
 * one of another board is back, from the bin or the archive, it hears by hints.
 */
export const recentPostList = (profileID: string) =>
  defineLive<LiveList<RecentPost>>({
    key: ['recent-posts', profileID],
    rooms: (recent) => [
      `profile:${profileID}`,
      ...(recent?.items ?? []).flatMap(({ postID, boardID, isPasswordEnabled }): Room[] => [
        ...(isPasswordEnabled ? [] : [`post:${postID}` as const]),
        `board:${boardID}`,
      ]),
    ],
    read: async (call) => {
      const { data, asOf } = await call(recentPosts, { query: { limit: String(RECENT_KNOWN) as never } });
      return { data: listPage({ info: data.info, hasRemaining: data.info.length === RECENT_KNOWN }), asOf };
    },
    apply: applyRecentPostEvent,
    shows: [...listedPostEvents, boardChanged, boardRestored],
    isHintedBy: (room, recent) =>
      room.startsWith('board:') && !recent?.items.some(({ boardID }) => room === `board:${boardID}`),
  });
