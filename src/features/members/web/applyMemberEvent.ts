import { boardPermissionsChanged } from '#features/boards/contract.ts';
import { memberJoined, memberLeft, memberRoleChanged, type Member } from '#features/members/contract.ts';
import { personChanged } from '#features/profiles/contract.ts';
import { isRenamed } from '#features/profiles/web/index.ts';
import {
  postChanged,
  postCovered,
  postCreated,
  postDeleted,
  postHidden,
  postMoved,
  postMovedAway,
  postRestored,
  postShown,
} from '#features/posts/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { stale, type Change, type Outcome } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';

/** A page of a board's members after an event; only the server knows which members a search finds. */
export function applyMemberEvent(
  list: LiveList<Member>,
  event: Change,
  shape: ListShape<Member>,
  isSearch: boolean,
): Outcome<LiveList<Member>> {
  if (isSearch && isOfMembers(event)) return stale(list);
  if (isEvent(event, memberJoined, memberRoleChanged))
    return applyToList(list, shape, { item: event.data.member });
  if (isEvent(event, memberLeft)) {
    const { profileID } = event.data;
    return { ...list, items: list.items.filter(({ _id }) => _id !== profileID) };
  }
  // A member whom a list blocks no more has joined anew.
  const isAnew =
    changesTasks(event) ||
    (isEvent(event, personChanged) && isRenamed(event.data)) ||
    isEvent(event, boardPermissionsChanged);
  return isAnew ? stale(list) : list;
}

const isOfMembers = (event: Change) => isEvent(event, memberJoined, memberRoleChanged, memberLeft);

/** Whether somebody may have more to do than before, or less. Of a post behind a password, nothing is told and nothing counted. */
function changesTasks(event: Change): boolean {
  if (isEvent(event, postCovered)) return true;
  if (isEvent(event, postChanged)) {
    const { post, was } = event.data;
    const people = [...post.taskMembers, ...(was.taskMembers ?? [])];
    const counts = ['taskMode', 'taskStatus', 'taskMembers', 'state', 'audience', 'isDraft'] as const;
    return people.length > 0 && counts.some((name) => was[name] !== undefined);
  }
  const isMoved = isEvent(
    event,
    postCreated,
    postDeleted,
    postMoved,
    postMovedAway,
    postRestored,
    postShown,
    postHidden,
  );
  return isMoved && event.data.post.taskMembers.length > 0;
}
