import { listMembers, type MemberList } from '#features/members/contract.ts';
import { defineLive } from '#platform/web/live.ts';
import { applyMemberEvent } from './applyMemberEvent.ts';

/** Who is on a board, the owner first. */
export const boardMembers = (boardID: string) =>
  defineLive<MemberList>({
    key: ['members', boardID],
    rooms: () => [`board:${boardID}`],
    read: (call) => call(listMembers, { params: { boardID } }),
    apply: applyMemberEvent,
  });
