import { can } from '#access/contract/capabilities.ts';
import type { Standing } from '#access/contract/standing.ts';
import { listBin, listDeletedBoards, type BinEntry, type DeletedBoard } from '#features/bin/contract.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { defineLive, stale, type Call } from '#platform/web/live.ts';
import { joinPage, listPage, type ListShape, type LiveList } from '#platform/web/liveList.ts';
import { applyBinEvent, applyDeletedBoardsEvent, bringsMore } from './applyBinEvent.ts';

const PAGE = 30;

/** What was deleted on a board and somebody of this standing there may bring back, the last deleted first. */
export function boardBin(boardID: string, profileID: string, standing: Standing) {
  const { role, state, lockBy } = standing;
  const shape: ListShape<BinEntry> = {
    id: (entry) => entry._id,
    matches: (entry) => entry.boardID === boardID && mayBringBack(entry, profileID, standing),
    compare: (a, b) => compareText(b.deletedDate, a.deletedDate) || compareText(b._id, a._id),
  };
  const readPage = async (call: Call, after?: LiveList<BinEntry>) => {
    const body = { limit: PAGE, ...(after?.cursor !== undefined && { cursor: after.cursor }) };
    const { data, asOf } = await call(listBin, { params: { boardID }, body });
    return { data: listPage(data, after?.until), asOf };
  };
  return defineLive<LiveList<BinEntry>>({
    key: ['bin', boardID, profileID, role, state, lockBy],
    rooms: () => [`board:${boardID}`, `profile:${profileID}`],
    read: (call) => readPage(call),
    apply: (list, event) => {
      const after = applyBinEvent(list, event, shape);
      return bringsMore(event) ? stale(after) : after;
    },
    more: readPage,
    join: joinPage,
  });
}

/** The rules of `posts.restore` and `posts.restoreThing`. */
function mayBringBack({ kind, creator, isDraft }: BinEntry, profileID: string, standing: Standing): boolean {
  const isOwn = creator === profileID;
  if (kind !== 'POST') return can(standing, 'thing.edit') || (isOwn && can(standing, 'thing.edit:own'));
  return isDraft ? isOwn && can(standing, 'post.add') : can(standing, 'post.delete');
}

const boardShape: ListShape<DeletedBoard> = {
  id: ({ board }) => board._id,
  matches: () => true,
  compare: (a, b) => compareText(b.deletedDate, a.deletedDate) || compareText(b.board._id, a.board._id),
};

/** The boards that a profile owned and has deleted, the last deleted first. */
export function deletedBoards(profileID: string) {
  const readPage = async (call: Call, after?: LiveList<DeletedBoard>) => {
    const body = { limit: PAGE, ...(after?.cursor !== undefined && { cursor: after.cursor }) };
    const { data, asOf } = await call(listDeletedBoards, { body });
    return { data: listPage(data, after?.until), asOf };
  };
  return defineLive<LiveList<DeletedBoard>>({
    key: ['deleted-boards', profileID],
    rooms: () => [`profile:${profileID}`],
    read: (call) => readPage(call),
    apply: (list, event) => applyDeletedBoardsEvent(list, event, boardShape),
    more: readPage,
    join: joinPage,
  });
}
