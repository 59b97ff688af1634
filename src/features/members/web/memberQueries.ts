import { compareMembers, listMembers, type Member } from '#features/members/contract.ts';
import type { Call } from '#platform/web/live/live.ts';
import type { ListShape } from '#platform/web/live/liveList.ts';
import { pagedList } from '#platform/web/live/pagedList.ts';
import { applyMemberEvent } from './applyMemberEvent.ts';

/** Members of a page: those of nearly every board. */
export const PAGE = 100;

/** A page of those on a board, without those who are invited. */
export async function readPage(call: Call, boardID: string, query: object) {
  const { data, asOf } = await call(listMembers, {
    params: { boardID },
    query: { status: 'Active', limit: String(PAGE) as never, ...query },
  });
  const info = data.members.filter((member) => member.status !== 'Pending');
  return { data: { info, hasRemaining: data.hasRemaining, cursor: data.cursor }, asOf };
}

/**
 * Who is on a board, the owner first, page by page; of a search, whose names begin so, which the server looks up; of
 * certain people, those that are on it.
 */
export function boardMembers(boardID: string, search = '', people?: readonly string[]) {
  const shape: ListShape<Member> = {
    id: ({ _id }) => _id,
    compare: compareMembers,
    matches: ({ _id }) => people?.includes(_id) ?? true,
  };
  return pagedList<Member>({
    key: ['members', boardID, search, ...(people ?? [])],
    rooms: () => [`board:${boardID}`],
    page: (call, start) =>
      readPage(call, boardID, {
        ...start,
        ...(search && { search }),
        ...(people && { memberIDs: people.join(',') }),
      }),
    apply: (list, event) => applyMemberEvent(list, event, { shape, isSearch: search !== '' }),
  });
}
