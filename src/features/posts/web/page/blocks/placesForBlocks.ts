import { recentPosts } from '#features/posts/contract.ts';
import { search } from '#features/search/contract.ts';
import { recentTitle } from '../../recentTitle.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

/** Where blocks can go: a post, or a new one on a board. */
export interface PlaceForBlocks {
  kind: 'post' | 'board';
  id: string;
  title: string;
}

/** Posts that are offered before anything is typed, and what a search finds of each kind. */
const RECENT = 6;
const FOUND = 20;

/** The posts looked at last, without the one that the blocks are in. */
export const recentPlaces = (profileID: string, excludedPostID: string) =>
  defineMomentary<PlaceForBlocks[]>({
    key: ['move blocks', 'recent', profileID, excludedPostID],
    read: async (call) => {
      const { data, asOf } = await call(recentPosts, { query: { limit: String(RECENT) as never } });
      const places = data.info.map(({ postID: id, ...recent }) => ({
        kind: 'post' as const,
        id,
        title: recentTitle(recent).slice(0, 60),
      }));
      return { data: places.filter(({ id }) => id !== excludedPostID), asOf };
    },
  });

/** The posts and boards that a search finds; whether one may write there, the move itself asks. */
export const foundPlaces = (query: string, excludedPostID: string) =>
  defineMomentary<PlaceForBlocks[]>({
    key: ['move blocks', 'found', query, excludedPostID],
    read: async (call) => {
      const body = { query, types: ['POST' as const, 'BOARD' as const], limit: FOUND };
      const { data, asOf } = await call(search, { body });
      const places = data.info.map(({ _id: id, type, title }) => ({
        kind: type === 'POST' ? ('post' as const) : ('board' as const),
        id,
        title: title.map(({ text }) => text).join(''),
      }));
      return { data: places.filter(({ id }) => id !== excludedPostID), asOf };
    },
  });
