import type { AccessContext } from '#features/boards/server/index.ts';
import type { CommentSource } from '#features/comments/contract.ts';
import { notebookWith } from '#features/notebook/server/index.ts';
import { accessSubject, type AccessedSubject } from '#subjects/server/access.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';

/** Subject that a call names by type and id; for a connection the id of the other profile. */
export interface PlaceName {
  sourceType: CommentSource;
  sourceID: string;
}

/** Where something is said: on a post, a block of one or a board; between two who are connected, on their notebook. */
export interface Place extends Pick<AccessedSubject, 'boardID' | 'postID' | 'thingID'> {}

/**
 * The only way to get hold of a place to read what is said there. Two who are connected and have no notebook yet have
 * said nothing: then there is none.
 * @throws ApiError 404, 403 as `accessSubject`
 */
export function accessPlace(
  context: AccessContext,
  { sourceType: type, sourceID: id }: PlaceName,
): Promise<Place | undefined> {
  return accessSubject(context, { type, id }, 'comment.read');
}

/**
 * Access to a place in order to say something there; takes the row of the post or the board, so that those who speak
 * take turns. Who speaks first to a connection opens their notebook.
 */
export async function accessPlaceToSpeak(
  context: AnyCommand,
  { sourceType: type, sourceID: id }: PlaceName,
): Promise<Place> {
  const subject =
    type === 'CONNECTION' ? { type: 'BOARD' as const, id: await notebookWith(context, id) } : { type, id };
  return accessSubject(context, subject, 'comment.add', { lock: true });
}
