import { z } from 'zod';
import { thingTypes, type ThingType } from '#blocks/contract/index.ts';
import type { Room } from '#platform/contract/event.ts';

/**
 * Families of kinds: those of one stand in the same places, have addresses alike and are seen by the same rules. All that
 * differs by family is a `Record<SubjectFamily, …>`, so that the compiler asks for it.
 */
export type SubjectFamily = 'BOARD' | 'POST' | 'BLOCK' | 'COMMENT' | 'PERSON';

/**
 * Everything that comments, reactions, bookmarks and the like hang on, that is found by a search or led to by a link: the
 * kinds of subjects, one entry each, and the family of each.
 */
export const familyOf = {
  BOARD: 'BOARD',
  POST: 'POST',
  ...(Object.fromEntries(thingTypes.map((type) => [type, 'BLOCK'])) as Record<ThingType, 'BLOCK'>),
  COMMENT: 'COMMENT',
  CONNECTION: 'PERSON',
  PERSON: 'PERSON',
} as const satisfies Record<string, SubjectFamily>;

export type SubjectType = keyof typeof familyOf;
export const subjectTypes = Object.keys(familyOf) as SubjectType[];
export const SubjectType = z.enum(subjectTypes);

/** The kinds of some families. */
export type SubjectTypeOf<F extends SubjectFamily> = {
  [T in SubjectType]: (typeof familyOf)[T] extends F ? T : never;
}[SubjectType];

/** A subject as calls name it. The id of a connection, and of a person, is the profile's. */
export interface SubjectRef {
  type: SubjectType;
  id: string;
}

/** Where a subject is: the ids of the things around it, and its own. Others are null or absent. */
export interface SubjectPlace {
  /** The person; of a comment, the other of the two who say it to each other. */
  profileID?: string | null | undefined;
  boardID?: string | null | undefined;
  postID?: string | null | undefined;
  thingID?: string | null | undefined;
  /** Of a file in a collection. */
  collectionID?: string | null | undefined;
  commentID?: string | null | undefined;
}

const places: Record<SubjectFamily, (id: string, within: SubjectPlace) => SubjectPlace> = {
  BOARD: (boardID) => ({ boardID }),
  POST: (postID, { boardID }) => ({ boardID, postID }),
  BLOCK: (thingID, { boardID, postID, collectionID }) => ({ boardID, postID, thingID, collectionID }),
  COMMENT: (commentID, { profileID, boardID, postID, thingID }) => ({
    profileID,
    boardID,
    postID,
    thingID,
    commentID,
  }),
  PERSON: (profileID) => ({ profileID }),
};

/**
 * The place of a subject that is named by type and id.
 * @param within the board and the post it is in, and of a comment the block or the other person, as far as they are known
 */
export const placeOf = ({ type, id }: SubjectRef, within: SubjectPlace = {}): SubjectPlace =>
  places[familyOf[type]](id, within);

/** An address of the product, as the router takes it. */
export interface Address {
  to: string;
  search: Record<string, string>;
}

/** Where a subject is looked at: its page, with the block or comment that is to be shown there. */
export function addressOf(place: SubjectPlace): Address {
  const { profileID, boardID, postID, thingID, collectionID, commentID } = place;
  // Two who talk do so among their messages, each under the name of the other.
  if (profileID && commentID) return { to: '/messages', search: { with: profileID, commentID } };
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
