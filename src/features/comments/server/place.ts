import { accessBoard, type AccessContext } from '#features/boards/server/index.ts';
import type { CommentSource } from '#features/comments/contract.ts';
import { notebookOf, notebookWith } from '#features/connections/server/index.ts';
import { accessSource, type AccessedSource } from '#features/posts/server/index.ts';
import type { Room } from '#platform/contract/event.ts';
import type { AnyCommand } from '#platform/server/context.ts';

/** What a call names by type and id; of a connection the id of the other profile. */
export interface PlaceName {
  sourceType: CommentSource;
  sourceID: string;
}

/** Where something is said: on a post, a block of one or a board; between two who are connected, on their notebook. */
export type Place = Omit<AccessedSource, 'postID'> & {
  /** Null on a board itself. */
  postID: string | null;
};

/** The room that hears what is said in a place. */
export const roomOf = ({ postID, boardID }: Pick<Place, 'postID' | 'boardID'>): Room =>
  postID === null ? `board:${boardID}` : `post:${postID}`;

/** What the events of a place are of. */
export const idsOf = ({ postID, boardID }: Pick<Place, 'postID' | 'boardID'>) => ({
  boardID,
  ...(postID === null ? {} : { postID }),
});

/**
 * The only way to get hold of a place to read what is said there. Two who are connected and have no notebook yet have
 * said nothing: then there is none.
 * @throws ApiError 404, 403 as `accessPost` and `accessBoard`; 404 for whoever is no connection
 */
export async function accessPlace(
  context: AccessContext,
  { sourceType, sourceID }: PlaceName,
): Promise<Place | undefined> {
  if (sourceType === 'BOARD') return boardPlace(context, sourceID, 'comment.read');
  if (sourceType !== 'CONNECTION') return accessSource(context, { sourceType, sourceID }, 'comment.read');
  const notebook = await notebookOf(context, sourceID);
  if (notebook !== null) return boardPlace(context, notebook, 'comment.read');
  context.grant('comment.read');
  return undefined;
}

/**
 * The same to say something there; takes the row of the post or the board, so that those who speak take turns. Who
 * speaks first to a connection opens their notebook.
 */
export async function accessPlaceToSpeak(
  context: AnyCommand,
  { sourceType, sourceID }: PlaceName,
): Promise<Place> {
  if (sourceType === 'BOARD') return boardPlace(context, sourceID, 'comment.add', { lock: true });
  if (sourceType !== 'CONNECTION')
    return accessSource(context, { sourceType, sourceID }, 'comment.add', { lock: true });
  const notebook = await notebookWith(context, sourceID);
  return boardPlace(context, notebook, 'comment.add', { lock: true });
}

async function boardPlace(
  context: AccessContext,
  boardID: string,
  capability: 'comment.read' | 'comment.add',
  options: { lock?: boolean } = {},
): Promise<Place> {
  await accessBoard(context, boardID, capability, options);
  return { postID: null, boardID, thingID: null };
}
