import { createCollection, putIntoCollection, takeOutOfCollection } from '#blocks/collection/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import type { Answer, WaitingEndpoint } from '#platform/contract/endpoint.ts';
import { runsTo } from '#platform/web/lists/runsTo.ts';
import type { CallInput, Expectation } from '#platform/web/live/live.ts';

/** Makes a call of the post, with the events that it will cause. @returns its answer; undefined where it was refused */
export type Send = <E extends WaitingEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  expected?: Expectation[],
) => Promise<Answer<E> | undefined>;

/** Where files of a post stand: in a collection or among its blocks, and in which order. */
export interface FilesPlace {
  collectionID?: string | undefined;
  filesID: readonly string[];
  order: readonly string[];
  /** The order there at the moment; as it was, where that is not known. */
  now?: () => readonly string[];
}

/**
 * Where files go: into a collection, into a new one of a chosen id at a place of the post, or to a place among its
 * blocks: right after their collection, where none is named.
 */
export type FilesTarget =
  | { collectionID: string; index?: number | undefined }
  | { newID: string; index: number }
  | { index?: number };

/** Files that have moved. */
export interface MovedFiles {
  /** The collection they are in now. */
  collectionID: string | undefined;
  /** Collections that ended with their last file. */
  ended: readonly string[];
  /** Takes them back to where they were, the ended collections included. @returns whether that went well */
  undo: () => Promise<boolean>;
}

/**
 * Moves files of a post, from wherever they are in it, all or none.
 * @returns undefined where it was refused: whoever sends has said why
 */
export async function moveFiles(
  send: Send,
  inPost: { boardID: string; postID: string },
  from: readonly FilesPlace[],
  target: FilesTarget,
  expected: Expectation[] = [],
): Promise<MovedFiles | undefined> {
  const filesID = from.flatMap((place) => place.filesID);
  const inCollection = (thingID: string) => ({ ...inPost, thingID });
  const put = async (
    collectionID: string,
    ids: readonly string[],
    index?: number,
    changes?: Expectation[],
  ) => {
    const body = { filesID: [...ids], ...(index !== undefined && { index }) };
    return (await send(putIntoCollection, { params: inCollection(collectionID), body }, changes))
      ?.endedCollections;
  };
  const takeOut = async (
    collectionID: string,
    ids: readonly string[],
    index?: number,
    changes?: Expectation[],
  ) => {
    const body = { filesID: [...ids], ...(index !== undefined && { index }) };
    const taken = await send(takeOutOfCollection, { params: inCollection(collectionID), body }, changes);
    return taken && (taken.isCollectionDeleted ? [collectionID] : []);
  };

  let collectionID: string | undefined;
  let ended: readonly string[] | undefined;
  if ('newID' in target) {
    const body = { _id: target.newID, filesID, index: target.index };
    collectionID = (await send(createCollection, { params: inPost, body }, expected))?._id;
    // Of those whose files were all taken, the bin knows: bringing back one that is there changes nothing.
    ended = collectionID === undefined ? undefined : from.flatMap((place) => place.collectionID ?? []);
  } else if ('collectionID' in target) {
    collectionID = target.collectionID;
    ended = await put(collectionID, filesID, target.index, expected);
  } else {
    const { collectionID: source = '' } = from[0]!;
    ended = await takeOut(source, filesID, target.index, expected);
  }
  if (!ended) return undefined;
  const gone = ended;

  const undo = async () => {
    for (const thingID of gone)
      if (!(await send(restoreThing, { params: inCollection(thingID) }))) return false;
    for (const place of from) {
      const now = place.now?.() ?? place.order;
      const rest = now.filter((id) => !place.filesID.includes(id));
      for (const run of runsTo(rest, place.filesID, place.order)) {
        const back = place.collectionID
          ? await put(place.collectionID, run.ids, run.index)
          : await takeOut(collectionID!, run.ids, run.index);
        if (!back) return false;
      }
    }
    return true;
  };
  return { collectionID, ended: gone, undo };
}
