import { listComments, type Comment } from '#features/comments/contract.ts';
import { defineLive, stale, type Call } from '#platform/web/live.ts';
import { joinPage, listPage, type LiveList } from '#platform/web/liveList.ts';
import { placeID, roomOf, type PlaceName } from './place.ts';
import { applyCommentEvent, bringsComments } from './applyCommentEvent.ts';

/** The comments on a post and its blocks, newest first; `more` brings older ones. */
export const postComments = (postID: string) =>
  commentsAt({ sourceType: 'POST', sourceID: postID, boardID: '' });

/** What is said in a place, in the same way. */
export const commentsAt = (place: PlaceName) => {
  const readPage = async (call: Call, before?: LiveList<Comment>) => {
    const { data, asOf } = await call(listComments, {
      params: { type: place.sourceType, id: place.sourceID },
      query: before?.cursor === undefined ? {} : { cursor: before.cursor },
    });
    return { data: listPage({ ...data, info: data.info.toReversed() }, before?.until), asOf };
  };
  return defineLive<LiveList<Comment>>({
    key: ['comments', placeID(place)],
    rooms: () => [roomOf(place)],
    read: (call) => readPage(call),
    apply: (list, event) => (bringsComments(event) ? stale(list) : applyCommentEvent(list, event)),
    more: readPage,
    join: joinPage,
  });
};
