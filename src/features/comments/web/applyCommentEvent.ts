import { commentAdded, commentChanged, commentDeleted, type Comment } from '#features/comments/contract.ts';
import { blockAdded, blockDeleted, postMoved } from '#features/posts/contract.ts';
import { applyReaction, reactionTarget } from '#features/reactions/web/index.ts';
import { isEvent } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import type { Change } from '#platform/web/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/liveList.ts';

/** A post's comments, from the newest to older ones: what is read first is what was said last. */
const shape: ListShape<Comment> = {
  id: (comment) => comment._id,
  matches: () => true,
  compare: (a, b) => compareText(b._id, a._id),
};

type Event = Parameters<typeof isEvent>[0];

/** A post's comments after an event: about a comment, a reaction to one, or a block that takes its comments away. */
export function applyCommentEvent(list: LiveList<Comment>, change: Change): LiveList<Comment> {
  const event = change as Event;
  if (isEvent(event, commentAdded)) return applyToList(list, shape, { item: event.data.comment });
  if (isEvent(event, commentChanged)) {
    const { comment, was } = event.data;
    return applyToList(list, shape, { item: comment, was });
  }
  if (isEvent(event, commentDeleted)) {
    const { commentID } = event.data;
    return keep(list, (comment) => comment._id !== commentID);
  }
  if (isEvent(event, blockDeleted)) {
    const { thingID } = event.data;
    return keep(list, (comment) => comment.thingID !== thingID);
  }
  const target = reactionTarget(change);
  if (target?.sourceType !== 'COMMENT') return list;
  const react = (comment: Comment) => ({ ...comment, reactions: applyReaction(comment.reactions, change) });
  return {
    ...list,
    items: list.items.map((comment) => (comment._id === target.sourceID ? react(comment) : comment)),
  };
}

/**
 * Whether an event brings comments that it does not carry: a block is back from the bin, with those on it; or takes them
 * away, where the reader may not read those of the board that the post is on now.
 */
export function bringsComments(change: Change): boolean {
  const event = change as Event;
  if (isEvent(event, postMoved)) return true;
  return isEvent(event, blockAdded) && event.data.thing.commentCount > 0;
}

function keep(list: LiveList<Comment>, which: (comment: Comment) => boolean): LiveList<Comment> {
  const items = list.items.filter(which);
  return items.length === list.items.length ? list : { ...list, items };
}
