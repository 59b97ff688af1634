import { findBoards, recentBoards } from '#features/boards/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';
import type { MoveTarget } from './movePosts.ts';

/** Boards that are offered before anything is typed. */
const RECENT = 5;

/** The boards looked at last that one may write on, without the one that all the posts are on. */
export const recentTargets = (profileID: string, excludedBoardID: string | undefined) =>
  defineMomentary<MoveTarget[]>({
    key: ['move', 'recent', profileID, excludedBoardID],
    read: async (call) => {
      const query = { limit: String(RECENT) as never, ...without(excludedBoardID) };
      const { data, asOf } = await call(recentBoards, { query });
      return { data: data.info.map(({ boardID, title, cloth }) => ({ boardID, title, cloth })), asOf };
    },
  });

/** Those whose titles have words that begin as typed, and that one may write on. */
export const foundTargets = (search: string, profileID: string, excludedBoardID: string | undefined) =>
  defineMomentary<MoveTarget[]>({
    key: ['move', 'found', profileID, search, excludedBoardID],
    read: async (call) => {
      const query = { search, ...without(excludedBoardID) };
      const { data, asOf } = await call(findBoards, { query });
      return { data: data.info.map(({ _id, title, cloth }) => ({ boardID: _id, title, cloth })), asOf };
    },
  });

const without = (excludedBoardID: string | undefined) => ({
  ...(excludedBoardID === undefined ? {} : { excludedBoardID }),
  action: 'move-posts' as const,
});
