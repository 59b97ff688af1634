import { recentPosts, type RecentPost } from '#features/posts/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import { defineLive, stale } from '#platform/web/live/live.ts';
import { listPage, type LiveList } from '#platform/web/live/liveList.ts';
import { isCovered } from './applyPostEvent.ts';
import { applyRecentPostEvent, movesRecentPost } from './applyRecentPostEvent.ts';

/** How many of the posts last looked at are shown; some more are known, to follow one that is deleted. */
export const RECENT_POSTS_SHOWN = 5;
const RECENT_KNOWN = 10;

/** The posts last looked at, the latest first; show the first `RECENT_POSTS_SHOWN`. */
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
    apply: (recent, event) => {
      const after = applyRecentPostEvent(recent, event);
      return movesRecentPost(recent, event) || isCovered(event) ? stale(after) : after;
    },
  });
