import {
  compareMembers,
  memberJoined,
  memberLeft,
  memberRoleChanged,
  MOST_MEMBERS,
  type Member,
} from '#features/members/contract.ts';
import { isRenamed } from '#features/profiles/web/index.ts';
import { isEvent } from '#platform/contract/event.ts';
import { defineLive, stale } from '#platform/web/live/live.ts';
import { changesTasks } from './applyMemberEvent.ts';
import { readPage } from './memberQueries.ts';

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
    apply: (members, event) => {
      const without = (id: string) => members.filter(({ _id }) => _id !== id);
      if (isEvent(event, memberJoined) || isEvent(event, memberRoleChanged)) {
        const { member } = event.data;
        return [...without(member._id), member].sort(compareMembers);
      }
      if (isEvent(event, memberLeft)) return without(event.data.profileID);
      return changesTasks(event) || isRenamed(event) ? stale(members) : members;
    },
  });
