import { recentBoards } from '#features/boards/contract.ts';
import { search } from '#features/search/contract.ts';
import { defineMomentary } from '#platform/web/live.ts';
import type { MoveTarget } from './movePosts.ts';

/** Boards that are offered before anything is typed, and of those that a search finds. */
const RECENT = 5;
const FOUND = 20;

/** The boards looked at last that one may write on, without the one that the posts are on. */
export const recentTargets = (profileID: string, excludedBoardID: string) =>
  defineMomentary<MoveTarget[]>({
    key: ['move', 'recent', profileID, excludedBoardID],
    read: async (call) => {
      const query = { limit: String(RECENT) as never, excludedBoardID, action: 'move-posts' as const };
      const { data, asOf } = await call(recentBoards, { query });
      return { data: data.info.map(({ boardID, title }) => ({ boardID, title })), asOf };
    },
  });

/** The boards that a search finds; whether one may write there, the move itself asks. */
export const foundTargets = (query: string, excludedBoardID: string) =>
  defineMomentary<MoveTarget[]>({
    key: ['move', 'found', query, excludedBoardID],
    read: async (call) => {
      const { data, asOf } = await call(search, { body: { query, types: ['BOARD'], limit: FOUND } });
      const boards = data.info.map(({ _id, title }) => ({
        boardID: _id,
        title: title.map(({ text }) => text).join(''),
      }));
      return { data: boards.filter(({ boardID }) => boardID !== excludedBoardID), asOf };
    },
  });
