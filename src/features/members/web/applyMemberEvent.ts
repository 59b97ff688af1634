import {
  memberJoined,
  memberLeft,
  memberRoleChanged,
  sortMembers,
  type Member,
  type MemberList,
} from '#features/members/contract.ts';
import { isRenamed } from '#features/profiles/web/index.ts';
import {
  postChanged,
  postCreated,
  postDeleted,
  postHidden,
  postRestored,
  postShown,
} from '#features/posts/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { stale, type Change, type Outcome } from '#platform/web/live/live.ts';

/** Who is on a board after an event. */
export function applyMemberEvent(list: MemberList, event: Change): Outcome<MemberList> {
  const without = (id: string) => list.members.filter((member) => member._id !== id);
  const put = (member: Member) => ({
    ownerInfo: member.role === 'OWNER' ? member.memberProfileInfo : list.ownerInfo,
    members: sortMembers([...without(member._id), member]),
  });
  if (isEvent(event, memberJoined) || isEvent(event, memberRoleChanged)) return put(event.data.member);
  if (isEvent(event, memberLeft)) return { ...list, members: without(event.data.profileID) };
  if (changesTasks(event)) return stale(list);
  return isRenamed(event) ? { ...list, members: sortMembers(list.members) } : list;
}

/** Whether somebody may have more to do than before, or less. */
function changesTasks(event: Change): boolean {
  if (isEvent(event, postChanged)) {
    const { post, was } = event.data;
    const people = [...post.taskMembers, ...(was.taskMembers ?? [])];
    const counts = ['taskMode', 'taskStatus', 'taskMembers', 'state', 'audience', 'isDraft'] as const;
    return people.length > 0 && counts.some((name) => was[name] !== undefined);
  }
  const isMoved =
    isEvent(event, postCreated) ||
    isEvent(event, postDeleted) ||
    isEvent(event, postRestored) ||
    isEvent(event, postShown) ||
    isEvent(event, postHidden);
  return isMoved && event.data.post.taskMembers.length > 0;
}
