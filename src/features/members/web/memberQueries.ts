import { listMembers, type MemberList } from '#features/members/contract.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { applyMemberEvent } from './applyMemberEvent.ts';

/** Who is on a board, the owner first. */
export const boardMembers = (boardID: string) =>
  defineLive<MemberList>({
    key: ['members', boardID],
    rooms: () => [`board:${boardID}`],
    read: async (call) => {
      const { data, asOf } = await call(listMembers, { params: { boardID }, query: { status: 'Active' } });
      const members = data.members.filter((member) => member.status !== 'Pending');
      return { data: { ownerInfo: data.ownerInfo, members }, asOf };
    },
    apply: applyMemberEvent,
  });
