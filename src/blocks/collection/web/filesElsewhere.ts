import { deleteCollectionFiles, filesRemoved, type Collection } from '#blocks/collection/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import type { ActionContext } from '#platform/web/page/action.ts';
import { newID } from '#platform/web/saving/mutation.ts';
import type { Platform } from '#platform/web/platform.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { addressOf } from '#subjects/contract.ts';
import { toast } from '#ui/web/index.ts';
import type { InCollection } from './inCollection.ts';
import { moveFiles, type FilesTarget, type MovedFiles, type Send } from './movingFiles.ts';
import { collectionName, filesCounted } from './words.ts';

type Context = Pick<ActionContext, 'platform' | 'navigate'>;

const sendBy =
  (platform: Platform): Send =>
  async (endpoint, input, expected) => {
    const made = await createCommand(platform, endpoint)(input, expected);
    return made.ok ? made.saved.catch(() => undefined) : undefined;
  };

/** "plinth.png", or how many they are. */
const named = (files: readonly InCollection[]) =>
  files.length === 1 ? files[0]!.thing.fileName : filesCounted(files.length);
const idsOf = (files: readonly InCollection[]) => files.map(({ thing }) => thing._id);
/** The expected event of files that leave their collection, in the collection's room. */
const expectGone = (files: readonly InCollection[], how: { moved?: true } = {}) => {
  const { _id: collectionID, totalCollectionThings: total } = files[0]!.collection;
  const data = { collectionID, filesID: idsOf(files), totalItems: total - files.length, ...how };
  return [expectEvent(`collection:${collectionID}`, filesRemoved, data)];
};
const placeOf = ({ boardID, postID }: Collection) => ({ boardID, postID });

/**
 * Moves files of a collection; one toast takes all of them back. A person who has moved all files of a collection,
 * which ends it, is led to its post.
 */
async function move(
  files: readonly InCollection[],
  target: FilesTarget,
  say: (moved: MovedFiles) => string,
  { platform, navigate }: Context,
): Promise<void> {
  const { collection, order } = files[0]!;
  const from = { collectionID: collection._id, filesID: idsOf(files), order };
  const isLast = collection.totalCollectionThings + collection.waiting === files.length;
  const moved = await moveFiles(
    sendBy(platform),
    placeOf(collection),
    [from],
    target,
    expectGone(files, { moved: true }),
  );
  if (!moved) return;
  if (isLast) await navigate(addressOf({ postID: collection.postID }));
  toast({ message: say(moved), action: { label: 'Undo', onAction: () => void moved.undo() } });
}

/** Makes blocks of files, one after another, right after their collection. */
export async function takeOut(files: readonly InCollection[], context: Context): Promise<void> {
  const words = files.length === 1 ? 'is a block of the post now' : 'are blocks of the post now';
  await move(files, {}, () => `${named(files)} ${words}`, context);
}

/** Takes files into another collection of the post; into a new one, where none is named. */
export async function moveElsewhere(
  files: readonly InCollection[],
  collectionID: string | undefined,
  context: Context,
): Promise<void> {
  if (collectionID === undefined)
    return move(
      files,
      { newID: newID(), index: files[0]!.place + 1 },
      () => `${named(files)} became a collection`,
      context,
    );
  const into = files[0]!.others.find(({ _id }) => _id === collectionID)!;
  const words = into.title ? `“${into.title}”` : collectionName(into);
  await move(files, { collectionID }, () => `${named(files)} moved into ${words}`, context);
}

/** Puts files into the bin; one toast brings all of them back. */
export async function deleteFiles(
  files: readonly InCollection[],
  { platform, navigate }: Context,
): Promise<void> {
  const { collection } = files[0]!;
  const params = { ...placeOf(collection), thingID: collection._id };
  const send = sendBy(platform);
  const body = { filesID: idsOf(files) };
  const deleted = await send(deleteCollectionFiles, { params, body }, expectGone(files));
  if (!deleted) return;
  const { isCollectionDeleted, filesID } = deleted;
  const back = isCollectionDeleted ? [collection._id] : filesID;
  const last = files.length === 1 ? 'was the last file' : 'were the last files';
  toast({
    message: isCollectionDeleted
      ? `${named(files)} ${last}: the collection is deleted`
      : `${named(files)} deleted`,
    action: {
      label: 'Undo',
      onAction: () => {
        for (const thingID of back) void send(restoreThing, { params: { ...placeOf(collection), thingID } });
      },
    },
  });
  if (isCollectionDeleted) await navigate(addressOf({ postID: collection.postID }));
}
