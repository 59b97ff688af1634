import { admins } from '#access/contract/roles.ts';
import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import { gone } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** The table of data that only a board's managers know: it is gone where one's own room tells that one manages no more. */
export const managersReducer = <T>() =>
  reducer<T, string>()
    .on(boardLeft, (data, { board }, boardID) => (board._id === boardID ? gone : data))
    .on(boardJoined, (data, { board }, boardID) =>
      board._id === boardID && !admins.includes(board.role) ? gone : data,
    );

export const without = <T extends { _id: string }>(all: readonly T[], id: string): T[] =>
  all.filter(({ _id }) => _id !== id);
