import { listComments, type Comment } from '#features/comments/contract.ts';
import { stale } from '#platform/web/live.ts';
import { pagedList } from '#platform/web/pagedList.ts';
import { placeID, roomOf, type PlaceName } from './place.ts';
import { applyCommentEvent, bringsComments } from './applyCommentEvent.ts';

/** The comments on a post and its blocks, newest first, as the list has them: older ones come after. */
export const postComments = (postID: string, commentID?: string) =>
  commentsAt({ sourceType: 'POST', sourceID: postID, boardID: '' }, commentID);

/** What is said in a place, in the same way; opened around a comment where one is named. */
export const commentsAt = (place: PlaceName, commentID?: string) =>
  pagedList<Comment>({
    key: ['comments', placeID(place), ...(commentID === undefined ? [] : [commentID])],
    rooms: () => [roomOf(place)],
    page: async (call, { cursor }) => {
      const params = { type: place.sourceType, id: place.sourceID };
      const query = cursor === undefined ? { ...(commentID !== undefined && { commentID }) } : { cursor };
      const { data, asOf } = await call(listComments, { params, query });
      const { info, cursorNewer: cursorBefore, ...page } = data;
      return { data: { ...page, cursorBefore, info: info.toReversed() }, asOf };
    },
    apply: (list, event) => (bringsComments(event) ? stale(list) : applyCommentEvent(list, event)),
  });
