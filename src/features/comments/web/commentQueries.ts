import { listComments, type Comment } from '#features/comments/contract.ts';
import type { Query } from '#platform/contract/endpoint.ts';
import { defineLive, stale, type Call } from '#platform/web/live.ts';
import { joinPage, listPage, listPageBefore, type LiveList } from '#platform/web/liveList.ts';
import { cursorOf } from '#platform/web/reading.ts';
import { placeID, roomOf, type PlaceName } from './place.ts';
import { applyCommentEvent, bringsComments } from './applyCommentEvent.ts';

/** The comments on a post and its blocks, newest first, as the list has them: older ones come after. */
export const postComments = (postID: string, commentID?: string) =>
  commentsAt({ sourceType: 'POST', sourceID: postID, boardID: '' }, commentID);

/** What is said in a place, in the same way; opened around a comment where one is named. */
export const commentsAt = (place: PlaceName, commentID?: string) => {
  const read = async (call: Call, query: Query<typeof listComments>) => {
    const params = { type: place.sourceType, id: place.sourceID };
    const { data, asOf } = await call(listComments, { params, query });
    const { info, cursorNewer: cursorBefore, ...page } = data;
    return { page: { ...page, cursorBefore, info: info.toReversed() }, asOf };
  };
  return defineLive<LiveList<Comment>>({
    key: ['comments', placeID(place), ...(commentID === undefined ? [] : [commentID])],
    rooms: () => [roomOf(place)],
    read: async (call) => {
      const { page, asOf } = await read(call, commentID === undefined ? {} : { commentID });
      return { data: listPage(page), asOf };
    },
    apply: (list, event) => (bringsComments(event) ? stale(list) : applyCommentEvent(list, event)),
    more: async (call, list, direction) => {
      const { page, asOf } = await read(call, { cursor: cursorOf(list, direction)! });
      const data = direction === 'before' ? listPageBefore(page, list.from) : listPage(page, list.until);
      return { data, asOf };
    },
    join: joinPage,
  });
};
