import {
  memberJoined,
  memberLeft,
  memberRoleChanged,
  sortMembers,
  type Member,
  type MemberList,
} from '#features/members/contract.ts';
import { isRenamed } from '#features/profiles/web/index.ts';
import { isEvent } from '#platform/contract/event.ts';
import type { Change } from '#platform/web/live.ts';

type Event = Parameters<typeof isEvent>[0];

/** Who is on a board after an event. */
export function applyMemberEvent(list: MemberList, change: Change): MemberList {
  const event = change as Event;
  const without = (id: string) => list.members.filter((member) => member._id !== id);
  const put = (member: Member) => ({
    ownerInfo: member.role === 'OWNER' ? member.memberProfileInfo : list.ownerInfo,
    members: sortMembers([...without(member._id), member]),
  });
  if (isEvent(event, memberJoined) || isEvent(event, memberRoleChanged)) return put(event.data.member);
  if (isEvent(event, memberLeft)) return { ...list, members: without(event.data.profileID) };
  return isRenamed(change) ? { ...list, members: sortMembers(list.members) } : list;
}
