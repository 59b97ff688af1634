import { z } from 'zod';
import { thingTypes } from '#blocks/contract/index.ts';
import type { Room } from '#platform/contract/event.ts';

/** Everything that comments, reactions, bookmarks and the like hang on, that is found by a search or led to by a link. */
export const subjectTypes = ['BOARD', 'POST', ...thingTypes, 'COMMENT', 'CONNECTION', 'PERSON'] as const;
export const SubjectType = z.enum(subjectTypes);
export type SubjectType = (typeof subjectTypes)[number];

/** A subject as calls name it. The id of a connection, and of a person, is the profile's. */
export interface SubjectRef {
  type: SubjectType;
  id: string;
}

/** Where a subject is: the ids of the things around it, and its own. Others are null or absent. */
export interface SubjectPlace {
  profileID?: string | null | undefined;
  boardID?: string | null | undefined;
  postID?: string | null | undefined;
  thingID?: string | null | undefined;
  /** Of a file in a collection. */
  collectionID?: string | null | undefined;
  commentID?: string | null | undefined;
}

/**
 * The place of a subject that is named by type and id.
 * @param within the board and the post it is in, and of a comment the block, as far as they are known
 */
export function placeOf({ type, id }: SubjectRef, within: SubjectPlace = {}): SubjectPlace {
  const { boardID, postID, thingID, collectionID } = within;
  switch (type) {
    case 'BOARD':
      return { boardID: id };
    case 'POST':
      return { boardID, postID: id };
    case 'COMMENT':
      return { boardID, postID, thingID, commentID: id };
    case 'CONNECTION':
    case 'PERSON':
      return { profileID: id };
    default:
      return { boardID, postID, thingID: id, collectionID };
  }
}

/** An address of the product, as the router takes it. */
export interface Address {
  to: string;
  search: Record<string, string>;
}

/** Where a subject is looked at: its page, with the block or comment that is to be shown there. */
export function addressOf(place: SubjectPlace): Address {
  const { profileID, boardID, postID, thingID, collectionID, commentID } = place;
  if (profileID) return { to: `/people/${profileID}`, search: {} };
  const search: Address['search'] = {};
  if (postID && thingID) search['thingID'] = thingID;
  if (!postID && commentID) search['panel'] = 'discussion';
  if (commentID) search['commentID'] = commentID;
  // The post shows the first files of a collection: its own page opens at any of them.
  if (postID && collectionID) return { to: `/posts/${postID}/collection/${collectionID}`, search };
  return { to: postID ? `/posts/${postID}` : `/boards/${boardID}`, search };
}

/** The address of a subject as text, for mails and the clipboard: `/posts/…?thingID=…`. */
export function hrefOf(place: SubjectPlace): string {
  return hrefTo(addressOf(place));
}

/** An address as text. */
export function hrefTo({ to, search }: Address): string {
  const query = new URLSearchParams(search).toString();
  return query === '' ? to : `${to}?${query}`;
}

/** Where something on a board is: in a post of it, or on the board itself. */
interface OnBoard {
  boardID: string;
  postID?: string | null | undefined;
}

/** The room whose events tell of a subject and of what hangs on it. */
export const roomOf = ({ boardID, postID }: OnBoard): Room =>
  postID ? `post:${postID}` : `board:${boardID}`;

/** The ids that events about a subject carry. */
export const eventIdsOf = ({ boardID, postID }: OnBoard): { boardID: string; postID?: string } =>
  postID ? { boardID, postID } : { boardID };

/** The post, or where it is in none the board: what a discussion goes by. */
export const discussionOf = ({ boardID, postID }: OnBoard): string => postID ?? boardID;
