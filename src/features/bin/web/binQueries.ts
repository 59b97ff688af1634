import type { Standing } from '#access/contract/standing.ts';
import { listBin, listDeletedBoards, type BinEntry, type DeletedBoard } from '#features/bin/contract.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { earliest } from '#platform/web/live/earliest.ts';
import type { ListShape } from '#platform/web/live/liveList.ts';
import { pagedList } from '#platform/web/live/pagedList.ts';
import { applyBinEvent, applyDeletedBoardsEvent } from './applyBinEvent.ts';

const PAGE = 30;

/** Deleted things of a board that a person of this standing may restore, the last deleted first. */
export function boardBin(boardID: string, profileID: string, standing: Standing) {
  const { role, state, lockBy } = standing;
  return pagedList<BinEntry>({
    key: ['bin', boardID, profileID, role, state, lockBy],
    rooms: () => [`board:${boardID}`, `profile:${profileID}`],
    page: (call, start) => call(listBin, { params: { boardID }, body: { limit: PAGE, ...start } }),
    apply: (list, event) => applyBinEvent(list, event, boardID),
    staleAt: ({ items }) => earliest(items.map(({ keptUntil }) => keptUntil)),
  });
}

const boardShape: ListShape<DeletedBoard> = {
  id: ({ board }) => board._id,
  matches: () => true,
  compare: (a, b) => compareText(b.deleteDate, a.deleteDate) || compareText(b.board._id, a.board._id),
};

/** The boards that a profile owned and has deleted, the last deleted first. */
export function deletedBoards(profileID: string) {
  return pagedList<DeletedBoard>({
    key: ['deleted-boards', profileID],
    rooms: () => [`profile:${profileID}`],
    page: (call, start) => call(listDeletedBoards, { body: { limit: PAGE, ...start } }),
    apply: (list, event) => applyDeletedBoardsEvent(list, event, boardShape),
    staleAt: ({ items }) => earliest(items.map(({ keptUntil }) => keptUntil)),
  });
}
