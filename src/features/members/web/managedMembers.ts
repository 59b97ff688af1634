import {
  compareMembers,
  invitationEnded,
  listMembers,
  memberBlocked,
  memberInvited,
  memberUnblocked,
  type Member,
  type PendingMember,
} from '#features/members/contract.ts';
import { personChanged } from '#features/profiles/contract.ts';
import { isRenamed } from '#features/profiles/web/index.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { managersReducer, without } from './managersReducer.ts';

const applyPendingEvent = managersReducer<PendingMember[]>()
  .on(memberInvited, (pending, { member, ...told }, boardID) =>
    told.boardID === boardID
      ? [...without(pending, member._id), member].sort((a, b) => compareText(b._id, a._id))
      : pending,
  )
  .on(invitationEnded, (pending, { inviteID }) => without(pending, inviteID)).apply;

/** Who is invited to a board, the last first; for whoever may manage its members. */
export const pendingMembers = (boardID: string, profileID: string) =>
  defineLive<PendingMember[]>({
    key: ['pendingMembers', boardID, profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listMembers, { params: { boardID }, query: { status: 'Pending' } });
      return { data: data.members.filter((member) => member.status === 'Pending'), asOf };
    },
    apply: (pending, change) => applyPendingEvent(pending, change, boardID),
  });

const applyBlockedEvent = managersReducer<Member[]>()
  .on(memberBlocked, (blocked, { member, ...told }, boardID) =>
    told.boardID === boardID ? [...without(blocked, member._id), member].sort(compareMembers) : blocked,
  )
  .on(memberUnblocked, (blocked, told, boardID) =>
    told.boardID === boardID ? without(blocked, told.profileID) : blocked,
  )
  .staleAfter(personChanged, (_, told) => isRenamed(told)).apply;

/** The people whom a board's managers keep out of it; for the managers. */
export const blockedMembers = (boardID: string, profileID: string) =>
  defineLive<Member[]>({
    key: ['blockedMembers', boardID, profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listMembers, { params: { boardID }, query: { status: 'Blocked' } });
      return { data: data.members.filter((member) => member.status !== 'Pending'), asOf };
    },
    apply: (blocked, change) => applyBlockedEvent(blocked, change, boardID),
  });
