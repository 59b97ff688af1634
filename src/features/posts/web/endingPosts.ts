import { boardChanged, boardJoined, boardLeft } from '#features/boards/contract.ts';
import { grantChanged } from '#features/passwords/contract.ts';
import { listedPostEvents } from '#features/posts/contract/listed.ts';
import { endingPosts, type EndingPost } from '#features/posts/contract/ending.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

const { apply } = reducer<readonly EndingPost[]>().staleAfter([boardJoined, boardLeft, grantChanged]);

/**
 * The posts that end on certain days, for calendars; read again at a hint that something happened to a post on any of
 * the reader's boards.
 * @param asked the days, and whose posts
 * @param timeZone the reader's, by which their days go
 */
export const postsEnding = (profileID: string, asked: Body<typeof endingPosts>, timeZone?: string) =>
  defineLive<readonly EndingPost[]>({
    key: ['ending-posts', profileID, asked.from, asked.to, asked.scope ?? 'ALL', timeZone ?? ''],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(endingPosts, { body: asked });
      return { data: data.info, asOf };
    },
    apply,
    shows: [...listedPostEvents, boardChanged],
    isHintedBy: (room) => room.startsWith('board:'),
  });
