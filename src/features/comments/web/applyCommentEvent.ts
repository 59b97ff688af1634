import { commentAdded, commentChanged, commentDeleted, type Comment } from '#features/comments/contract.ts';
import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import { blockAdded, blockDeleted, postMoved } from '#features/posts/contract.ts';
import {
  commentReactionAdded,
  commentReactionRemoved,
  type Reactions,
} from '#features/reactions/contract.ts';
import { withoutReaction, withReaction } from '#features/reactions/web/index.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { gone } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** A post's comments, from the newest to older ones: what is read first is what was said last. */
const shape: ListShape<Comment> = {
  id: (comment) => comment._id,
  matches: () => true,
  compare: (a, b) => compareText(b._id, a._id),
};

/**
 * Comments of a post, or of the named block of it alone, after an event: about a comment, a reaction to one, or a block that
 * takes its comments away.
 */
export const applyCommentEvent = reducer<LiveList<Comment>, { blockID?: string }>()
  .on(commentAdded, (list, { comment }, { blockID }) =>
    isOn(comment, blockID) ? applyToList(list, shape, { item: comment }) : list,
  )
  .on(commentChanged, (list, { comment, was }, { blockID }) =>
    isOn(comment, blockID) ? applyToList(list, shape, { item: comment, was }) : list,
  )
  .on(commentDeleted, (list, { commentID }) => keep(list, (comment) => comment._id !== commentID))
  .on(blockDeleted, (list, { thingID }, { blockID }) =>
    thingID === blockID ? gone : keep(list, (comment) => comment.thingID !== thingID),
  )
  // Comments come that are not told: a block is back from the bin, with those on it.
  .staleAfter(blockAdded, (_list, { thing }) => thing.commentCount > 0)
  // The comments go where the reader's role on the board, or on the board that the post is on now, lets them read none.
  .staleAfter([postMoved, boardJoined, boardLeft])
  .on(commentReactionAdded, (list, told) =>
    withReactions(list, told.sourceID, (reactions) => withReaction(reactions, told)),
  )
  .on(commentReactionRemoved, (list, told) =>
    withReactions(list, told.sourceID, (reactions) => withoutReaction(reactions, told)),
  ).apply;

const isOn = ({ thingID }: Comment, blockID: string | undefined) =>
  blockID === undefined || thingID === blockID;

const withReactions = (
  list: LiveList<Comment>,
  id: string,
  change: (reactions: Reactions) => Reactions,
): LiveList<Comment> => ({
  ...list,
  items: list.items.map((one) => (one._id === id ? { ...one, reactions: change(one.reactions) } : one)),
});

function keep(list: LiveList<Comment>, which: (comment: Comment) => boolean): LiveList<Comment> {
  const items = list.items.filter(which);
  return items.length === list.items.length ? list : { ...list, items };
}
