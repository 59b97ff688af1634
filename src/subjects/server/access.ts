import { asHeld, type CountingBoardID, type HeldID } from '#access/server/heldID.ts';
import type { Capability } from '#access/contract/capabilities.ts';
import type { Standing } from '#access/contract/standing.ts';
import { accessBoard, type AccessContext } from '#features/boards/server/index.ts';
import { notebookOf } from '#features/notebook/server/index.ts';
import { accessPost } from '#features/posts/server/index.ts';
import {
  familyOf,
  type SubjectFamily,
  type SubjectRef,
  type SubjectType,
  type SubjectTypeOf,
} from '#subjects/contract.ts';
import { waitForAll } from '#platform/server/data/waitForAll.ts';
import { notFound } from '#platform/server/errors.ts';
import { locate, type FoundSubject } from './index.ts';

/** A subject on a board, which decides who may see it. */
export interface BoardSubjectRef extends SubjectRef {
  type: SubjectTypeOf<Exclude<SubjectFamily, 'PERSON'>>;
}

/** A subject that something can hang on: all but people, of whom it is the connection that things hang on. */
export interface HeldSubjectRef extends SubjectRef {
  type: Exclude<SubjectType, 'PERSON'>;
}

/** A subject the caller may see, and the caller's standing there. */
export interface AccessedSubject extends Omit<FoundSubject, 'boardID' | 'postID' | 'thingID'> {
  boardID: CountingBoardID;
  postID: HeldID<'post'> | null;
  thingID: HeldID<'thingOfSubject'> | null;
  standing: Standing;
}

interface Options {
  /** Takes the row of the post, or of the board where it is in none, so that changes there take turns. */
  lock?: boolean;
}

/** How a subject of each family is got hold of. */
const ways: Record<
  SubjectFamily,
  (
    context: AccessContext,
    ref: SubjectRef,
    capability: Capability,
    options: Options,
  ) => Promise<AccessedSubject | undefined>
> = {
  // The row of a board or post says itself where it is, and that it is there.
  BOARD: accessBoardItself,
  POST: accessPostItself,
  BLOCK: accessLocated,
  COMMENT: accessLocated,
  PERSON: accessNotebook,
};

/**
 * The only way to get hold of something that is named by type and id. A board, post, block or comment is resolved through
 * its post or board, and is there while it is not in the bin, nor what it is on. Of a connection it is the notebook of the
 * two: undefined as long as they have none.
 * @throws ApiError 404, 403 as `accessPost` and `accessBoard`; 404 for somebody who is no connection
 */
export function accessSubject(
  context: AccessContext,
  ref: BoardSubjectRef,
  capability: Capability,
  options?: Options,
): Promise<AccessedSubject>;
export function accessSubject(
  context: AccessContext,
  ref: HeldSubjectRef,
  capability: Capability,
  options?: Options,
): Promise<AccessedSubject | undefined>;
export function accessSubject(
  context: AccessContext,
  ref: HeldSubjectRef,
  capability: Capability,
  options: Options = {},
): Promise<AccessedSubject | undefined> {
  return ways[familyOf[ref.type]](context, ref, capability, options);
}

async function accessBoardItself(
  context: AccessContext,
  { id }: SubjectRef,
  capability: Capability,
  options: Options,
): Promise<AccessedSubject> {
  const board = await accessBoard(context, id, capability, options);
  return { boardID: board.id, postID: null, thingID: null, makerID: board.ownerID, standing: board };
}

async function accessPostItself(
  context: AccessContext,
  { id }: SubjectRef,
  capability: Capability,
  options: Options,
): Promise<AccessedSubject> {
  const post = await accessPost(context, { postID: id }, capability, options);
  return {
    boardID: post.boardID,
    postID: post.id,
    thingID: null,
    makerID: post.creatorID,
    standing: post,
  };
}

async function accessLocated(
  context: AccessContext,
  ref: SubjectRef,
  capability: Capability,
  options: Options,
): Promise<AccessedSubject> {
  const found = await locate(context.db, ref);
  if (!found?.boardID) throw notFound();
  const [{ boardID, postID, standing }, held] = await waitForAll([
    accessPlace(context, found, capability, options),
    // Looked at again once the row is held: it may have been deleted meanwhile, or gone to another post.
    options.lock ? locate(context.db, ref) : found,
  ]);
  if (!held || held.postID !== found.postID) throw notFound();
  const thingID = held.thingID === null ? null : asHeld<'thingOfSubject'>(held.thingID);
  return { makerID: held.makerID, boardID, postID, thingID, standing };
}

async function accessNotebook(
  context: AccessContext,
  { id }: SubjectRef,
  capability: Capability,
  options: Options,
): Promise<AccessedSubject | undefined> {
  const notebook = await notebookOf(context, id);
  if (notebook !== null)
    return accessBoardItself(context, { type: 'BOARD', id: notebook }, capability, options);
  context.grant(capability);
  return undefined;
}

/** Where something is, and the caller's standing there. */
interface AccessedPlace {
  boardID: CountingBoardID;
  postID: HeldID<'post'> | null;
  standing: Standing;
}

/**
 * The post that something is in, or the board where it is in none, checked for a capability.
 * @throws ApiError 404, 403 as `accessPost` and `accessBoard`
 */
export async function accessPlace(
  context: AccessContext,
  { boardID, postID }: Pick<FoundSubject, 'boardID' | 'postID'>,
  capability: Capability,
  options: Options = {},
): Promise<AccessedPlace> {
  if (postID !== null) {
    const post = await accessPost(context, { postID }, capability, options);
    return { boardID: post.boardID, postID: post.id, standing: post };
  }
  if (boardID === null) throw notFound();
  const board = await accessBoard(context, boardID, capability, options);
  return { boardID: board.id, postID: null, standing: board };
}
