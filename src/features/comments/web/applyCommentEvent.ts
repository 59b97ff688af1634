import { commentAdded, commentChanged, commentDeleted, type Comment } from '#features/comments/contract.ts';
import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import { blockAdded, blockDeleted, postMoved } from '#features/posts/contract.ts';
import { applyReaction, reactionTarget } from '#features/reactions/web/index.ts';
import { isEvent } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import type { Change } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** A post's comments, from the newest to older ones: what is read first is what was said last. */
const shape: ListShape<Comment> = {
  id: (comment) => comment._id,
  matches: () => true,
  compare: (a, b) => compareText(b._id, a._id),
};

/** A post's comments after an event: about a comment, a reaction to one, or a block that takes its comments away. */
export const applyCommentEvent = reducer<LiveList<Comment>>()
  .on(commentAdded, (list, { comment }) => applyToList(list, shape, { item: comment }))
  .on(commentChanged, (list, { comment, was }) => applyToList(list, shape, { item: comment, was }))
  .on(commentDeleted, (list, { commentID }) => keep(list, (comment) => comment._id !== commentID))
  .on(blockDeleted, (list, { thingID }) => keep(list, (comment) => comment.thingID !== thingID))
  .otherwise((list, change) => {
    const target = reactionTarget(change);
    if (target?.sourceType !== 'COMMENT') return list;
    const react = (comment: Comment) => ({ ...comment, reactions: applyReaction(comment.reactions, change) });
    return {
      ...list,
      items: list.items.map((comment) => (comment._id === target.sourceID ? react(comment) : comment)),
    };
  }).apply;

/**
 * Whether an event brings comments that it does not carry: a block is back from the bin, with those on it; or takes them
 * away, where the reader's role on the board, or on the board that the post is on now, lets them read none.
 */
export function bringsComments(change: Change): boolean {
  if (isEvent(change, postMoved, boardJoined, boardLeft)) return true;
  return isEvent(change, blockAdded) && change.data.thing.commentCount > 0;
}

function keep(list: LiveList<Comment>, which: (comment: Comment) => boolean): LiveList<Comment> {
  const items = list.items.filter(which);
  return items.length === list.items.length ? list : { ...list, items };
}
