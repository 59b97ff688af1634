import { listComments, type Comment, type ToldComment } from '#features/comments/contract.ts';
import type { ThingType } from '#blocks/contract/index.ts';
import type { Params } from '#platform/contract/endpoint.ts';
import type { Call } from '#platform/web/live/live.ts';
import { pagedList, type PageStart } from '#platform/web/live/pagedList.ts';
import { placeID, roomOf, type PlaceName } from './place.ts';
import { applyCommentEvent } from './applyCommentEvent.ts';

/** The comments on a post and its blocks, newest first, as the list has them: older ones come after. */
export const postComments = (postID: string, profileID: string, commentID?: string) =>
  commentsAt({ sourceType: 'POST', sourceID: postID, boardID: '' }, profileID, commentID);

/** Comments of a place, newest first: the list begins around the named comment, if any. */
export const commentsAt = (place: PlaceName, profileID: string, commentID?: string) =>
  pagedList<Comment>({
    key: ['comments', placeID(place), ...(commentID === undefined ? [] : [commentID])],
    rooms: () => [roomOf(place), `profile:${profileID}`],
    page: pageOf({ type: place.sourceType, id: place.sourceID }, commentID),
    apply: (list, event) => applyCommentEvent(list, event, {}),
  });

/** The comments on one block of a post, in the same way. */
export const commentsOnBlock = (
  place: PlaceName,
  profileID: string,
  block: { type: ThingType; id: string },
  commentID?: string,
) =>
  pagedList<Comment>({
    key: ['comments', placeID(place), 'on', block.id, ...(commentID === undefined ? [] : [commentID])],
    rooms: () => [roomOf(place), `profile:${profileID}`],
    page: pageOf(block, commentID),
    apply: (list, event) => applyCommentEvent(list, event, { blockID: block.id }),
  });

/** Reads comments on something, page by page. @param commentID one around which the first page is */
const pageOf =
  (params: Params<typeof listComments>, commentID: string | undefined) =>
  async (call: Call, { cursor }: PageStart) => {
    const query = cursor === undefined ? { ...(commentID !== undefined && { commentID }) } : { cursor };
    const { data, asOf } = await call(listComments, { params, query });
    const { info, cursorNewer: cursorBefore, ...page } = data;
    return { data: { ...page, cursorBefore, info: info.map(shared).toReversed() }, asOf };
  };

/** A comment reduced to the fields that are the same for everybody and that events keep. Other lists keep the others. */
function shared({
  count: _,
  authors: __,
  mentionTypeIds: ___,
  teaserForTypeStr: ____,
  isBookmarked: _____,
  ...comment
}: ToldComment): Comment {
  return comment;
}
