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
import { stale } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** Fields of a post by which somebody has more to do than before, or less. */
const taskFields = ['taskMode', 'taskStatus', 'taskMembers', 'state', 'audience', 'isDraft'] as const;

/** A page of a board's members after an event; only the server knows which members a search finds. */
export const applyMemberEvent = reducer<LiveList<Member>, { shape: ListShape<Member>; isSearch: boolean }>()
  .on([memberJoined, memberRoleChanged], (list, { member }, { shape, isSearch }) =>
    isSearch ? stale(list) : applyToList(list, shape, { item: member }),
  )
  .on(memberLeft, (list, { profileID }, { isSearch }) =>
    isSearch ? stale(list) : { ...list, items: list.items.filter(({ _id }) => _id !== profileID) },
  )
  .staleAfter(personChanged, (_, told) => isRenamed(told))
  // A member whom a list blocks no more has joined anew.
  .staleAfter(boardPermissionsChanged)
  // Of a post behind a password, nothing is told and nothing counted.
  .staleAfter(postCovered)
  .staleAfter(postChanged, (_, { post, was }) => {
    const people = [...post.taskMembers, ...(was.taskMembers ?? [])];
    return people.length > 0 && taskFields.some((name) => was[name] !== undefined);
  })
  .staleAfter(
    [postCreated, postDeleted, postMoved, postMovedAway, postRestored, postShown, postHidden],
    (_, { post }) => post.taskMembers.length > 0,
  ).apply;
