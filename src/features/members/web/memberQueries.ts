import { compareMembers, listMembers, MOST_MEMBERS, type Member } from '#features/members/contract.ts';
import type { Call } from '#platform/web/live/live.ts';
import { defineLive } from '#platform/web/live/live.ts';
import type { ListShape } from '#platform/web/live/liveList.ts';
import { pagedList } from '#platform/web/live/pagedList.ts';
import { applyMemberEvent, changesMembers } from './applyMemberEvent.ts';

/** Members of a page: those of nearly every board. */
export const PAGE = 100;

const shape: ListShape<Member> = { id: ({ _id }) => _id, compare: compareMembers, matches: () => true };

async function readPage(call: Call, boardID: string, query: object, limit = PAGE) {
  const { data, asOf } = await call(listMembers, {
    params: { boardID },
    query: { status: 'Active', limit: String(limit) as never, ...query },
  });
  const info = data.members.filter((member) => member.status !== 'Pending');
  return { data: { info, hasRemaining: data.hasRemaining, cursor: data.cursor }, asOf };
}

/** Who is on a board, the owner first, page by page; of a search, whose names begin so, which the server looks up. */
export const boardMembers = (boardID: string, search = '') =>
  pagedList<Member>({
    key: ['members', boardID, search],
    rooms: () => [`board:${boardID}`],
    page: (call, start) => readPage(call, boardID, { ...start, ...(search && { search }) }),
    apply: (list, event) => applyMemberEvent(list, event, shape, search !== ''),
  });

/** Certain people of a board, those that are on it: for their names. */
export const membersCalled = (boardID: string, people: readonly string[]) =>
  defineLive<Member[]>({
    key: ['members', boardID, { people: people.toSorted().join(' ') }],
    rooms: () => [`board:${boardID}`],
    read: async (call) => {
      const { data, asOf } = await readPage(call, boardID, { memberIDs: people.join(',') });
      return { data: data.info, asOf };
    },
    apply: (members, event) => changesMembers(members, event, (id) => people.includes(id)),
  });

/** Everybody on a board, the owner first, where one is chosen among all. */
export const everyMember = (boardID: string) =>
  defineLive<Member[]>({
    key: ['members', boardID, { all: true }],
    rooms: () => [`board:${boardID}`],
    read: async (call) => {
      const first = await readPage(call, boardID, {}, MOST_MEMBERS);
      const members = first.data.info;
      for (let { cursor } = first.data; cursor !== undefined;) {
        const { data } = await readPage(call, boardID, { cursor }, MOST_MEMBERS);
        members.push(...data.info);
        cursor = data.cursor;
      }
      return { data: members, asOf: first.asOf };
    },
    apply: (members, event) => changesMembers(members, event, () => true),
  });
