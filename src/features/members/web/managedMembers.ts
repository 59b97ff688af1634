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
import { isEvent } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { defineLive, gone, stale, type Change } from '#platform/web/live/live.ts';
import { endsManaging } from './endsManaging.ts';

/** Who is invited to a board, the last first; for whoever may manage its members. */
export const pendingMembers = (boardID: string, profileID: string) =>
  defineLive<PendingMember[]>({
    key: ['pendingMembers', boardID, profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listMembers, { params: { boardID }, query: { status: 'Pending' } });
      return { data: data.members.filter((member) => member.status === 'Pending'), asOf };
    },
    apply: (pending, change) => {
      if (endsManaging(change, boardID)) return gone;
      const without = (id: string) => pending.filter(({ _id }) => _id !== id);
      if (isEvent(change, memberInvited)) {
        const { member } = change.data;
        if (change.data.boardID !== boardID) return pending;
        return [...without(member._id), member].sort((a, b) => compareText(b._id, a._id));
      }
      return isEvent(change, invitationEnded) ? without(change.data.inviteID) : pending;
    },
  });

/** The people whom a board's managers keep out of it; for the managers. */
export const blockedMembers = (boardID: string, profileID: string) =>
  defineLive<Member[]>({
    key: ['blockedMembers', boardID, profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listMembers, { params: { boardID }, query: { status: 'Blocked' } });
      return { data: data.members.filter((member) => member.status !== 'Pending'), asOf };
    },
    apply: (blocked, change) => {
      if (endsManaging(change, boardID)) return gone;
      const isAnew = isEvent(change, personChanged) && isRenamed(change.data);
      return isAnew ? stale(blocked) : applyBlockedEvent(blocked, change, boardID);
    },
  });

function applyBlockedEvent(blocked: Member[], change: Change, boardID: string): Member[] {
  const without = (id: string) => blocked.filter(({ _id }) => _id !== id);
  if (isEvent(change, memberBlocked) && change.data.boardID === boardID)
    return [...without(change.data.member._id), change.data.member].sort(compareMembers);
  if (isEvent(change, memberUnblocked) && change.data.boardID === boardID)
    return without(change.data.profileID);
  return blocked;
}
