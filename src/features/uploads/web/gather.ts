import { createCollection, MAX_COLLECTION_FILES, reservePlaces } from '#blocks/collection/contract.ts';
import type { UploadProgress } from '#features/uploads/contract.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { connection } from '#platform/web/calling/connection.ts';
import type { Platform } from '#platform/web/platform.ts';
import { digits, toast } from '#ui/web/index.ts';
import { hasEnded, type LocalUpload } from './uploadPorts.ts';
import { uploadQueue } from './uploads.ts';

/** So many files that are dropped at once become one collection; fewer, a block each. */
export const MANY_FILES = 10;

interface InPost {
  boardID: string;
  postID: string;
}

/**
 * Makes a collection of files at a position of a post, and sends them into it. While the server is away they wait as blocks
 * of their own: a collection could not be made.
 */
export async function gatherFiles(
  platform: Platform,
  files: File[],
  { index, ...inPost }: InPost & { index: number },
): Promise<void> {
  if (!connection.isReachable()) return uploadQueue(platform).add(files, { ...inPost, index });
  const taken = most(files);
  const made = await createCommand(
    platform,
    createCollection,
  )({
    params: inPost,
    body: { index, totalFiles: taken.length },
  });
  if (!made.ok) return;
  const { _id: collectionID, thingOrder } = await made.saved;
  const places = thingOrder.map(({ _id }) => _id);
  uploadQueue(platform).add(taken, { ...inPost, index: 0, collectionID, places });
}

/** Sends files into a collection, to its end. */
export async function addToCollection(
  platform: Platform,
  files: File[],
  { collectionID, ...inPost }: InPost & { collectionID: string },
): Promise<void> {
  const taken = most(files);
  const reserved = await createCommand(
    platform,
    reservePlaces,
  )({
    params: { ...inPost, thingID: collectionID },
    body: { totalFiles: taken.length },
  });
  if (!reserved.ok) return;
  const places = reserved.data.createdThingOrder.map(({ _id }) => _id);
  uploadQueue(platform).add(taken, { ...inPost, index: MAX_COLLECTION_FILES, collectionID, places });
}

function most(files: File[]): File[] {
  if (files.length > MAX_COLLECTION_FILES)
    toast({
      message: `A collection holds ${digits(MAX_COLLECTION_FILES)} files. The first are on their way; make another collection of the other ${digits(files.length - MAX_COLLECTION_FILES)}.`,
      variant: 'warning',
    });
  return files.slice(0, MAX_COLLECTION_FILES);
}

/** A file on its way to a collection: as the server knows it, as this tab does, or both. */
export interface OnItsWay {
  key: string;
  entry: UploadProgress | undefined;
  local: LocalUpload | undefined;
}

/** Files on their way to a collection, the failed ones first. */
export function onTheirWayTo(
  collectionID: string,
  entries: readonly UploadProgress[],
  local: readonly LocalUpload[],
): OnItsWay[] {
  const own = local.filter((upload) => upload.collectionID === collectionID);
  const known = entries
    .filter((entry) => entry.collectionID === collectionID)
    .map((entry) => ({
      key: entry.roomID,
      entry,
      local: own.find(({ roomID }) => roomID === entry.roomID),
    }));
  const rest = own
    .filter(({ roomID }) => !known.some(({ key }) => key === roomID))
    .map((upload) => ({ key: upload.roomID, entry: undefined, local: upload }));
  const all: OnItsWay[] = [...known, ...rest];
  return all.toSorted((a, b) => Number(hasEnded(b.local)) - Number(hasEnded(a.local)));
}
