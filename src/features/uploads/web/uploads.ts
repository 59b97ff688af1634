import { deleteCollectionFiles } from '#blocks/collection/contract.ts';
import { deleteFile } from '#blocks/file/contract.ts';
import { formatBytes } from '#platform/contract/bytes.ts';
import { uploadProgressed, type UploadProgress } from '#features/uploads/contract.ts';
import { commentFileProgressed, discardFile } from '#features/uploads/contract/commentUploads.ts';
import { undoReplacement } from '#features/uploads/contract/replacing.ts';
import type { Params } from '#platform/contract/endpoint.ts';
import { isEvent } from '#platform/contract/event.ts';
import type { CallError } from '#platform/web/calling/callError.ts';
import type { Platform } from '#platform/web/platform.ts';
import { createCommand, type Failed } from '#platform/web/saving/command.ts';
import { holdReloads } from '#platform/web/offline/reload.ts';
import { putInFrame } from '#features/pageParts/web/index.ts';
import { dismissToast, lazyPart, toast } from '#ui/web/index.ts';
import { noteFinished } from './finished.ts';
import { keepingHandle } from './keepingHandle.ts';
import { newRoomID } from './newRoomID.ts';
import { isBegun, tusTransfer } from './tusTransfer.ts';
import type { LocalUpload } from './uploadPorts.ts';
import { UploadQueue } from './uploadQueue.ts';

const UploadsTray = lazyPart(() => import('./UploadsTray.tsx'), { quietly: true });
const queues = new WeakMap<Platform, Map<string, UploadQueue>>();

/**
 * The tab's upload queue: one for all posts, so that leaving a page does not stop what it sends. Each profile that acts in
 * the tab has its own, which waits for its return: nobody else sees what it sends, nor is told of it.
 * @param profileID whose, where a component outlives the change to another profile
 */
export function uploadQueue(platform: Platform, profileID = platform.profileID()): UploadQueue {
  const all = queuesOf(platform);
  const known = all.get(profileID);
  if (known) return known;
  const isActing = () => platform.profileID() === profileID;
  const queue = new UploadQueue({
    transfer: (upload, file, news) =>
      keepingHandle(file, upload.roomID, news, (told) => tusTransfer(platform, upload, file, told)),
    newRoomID,
    previewOf: (file) => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined),
    forgetPreview: (url) => URL.revokeObjectURL(url),
    failed: ({ roomID, name }) => {
      const message = `There was an error uploading ${name}`;
      const action = { label: 'Retry', onAction: () => queue.retry(roomID) };
      if (isActing()) toast({ id: failureOf(roomID), message, variant: 'danger', action });
    },
    settled: ({ roomID }) => dismissToast(failureOf(roomID)),
    completed: (place) => noteFinished(profileID, place),
    replaced: (place) =>
      void import('./replacing.ts').then(({ tellReplaced }) => isActing() && tellReplaced(platform, place)),
    giveUp: (upload) => giveUpPlace(platform, upload),
    withdraw: ({ boardID, postID, thingID, fileID, replaces, draft }) => {
      const inPost = { boardID, postID, thingID };
      const gone: Promise<unknown> =
        draft !== undefined
          ? carriedOut(createCommand(platform, discardFile, { failure: null })({ params: { fileID } }))
          : replaces === undefined
            ? deletePlace(platform, inPost)
            : takeBack(platform, { ...inPost, fileID });
      gone.catch((error: CallError) => {
        if (error.status !== 404) toast({ message: error.message, variant: 'danger' }); // 404: it is gone already
      });
    },
  });
  all.set(profileID, queue);
  return queue;
}

/** The toast that tells that an upload failed, as its id. */
const failureOf = (roomID: string): string => `upload ${roomID}`;

/** The queues of all who have acted in the tab, which tell of nothing as long as there is none. */
function queuesOf(platform: Platform): Map<string, UploadQueue> {
  const known = queues.get(platform);
  if (known) return known;
  const all = new Map<string, UploadQueue>();
  queues.set(platform, all);
  platform.cache.onEvent((event) => {
    if (isEvent(event, uploadProgressed, commentFileProgressed))
      for (const queue of all.values()) queue.heard(event.data.entry);
  });
  const isSending = () =>
    [...all.values()].some((queue) =>
      queue
        .snapshot()
        .some(({ status }) => status === 'waiting' || status === 'sending' || status === 'offline'),
    );
  addEventListener('beforeunload', (event) => {
    if (isSending()) event.preventDefault();
  });
  holdReloads(isSending);
  putInFrame(UploadsTray);
  return all;
}

/** A place that is to be deleted may be gone already; else it is given up within a day. Nobody is told of a refusal. */
const mayBeGone = { onRefused: () => true };

/** A place that was reserved and will not be filled is given up. */
function giveUpPlace(platform: Platform, { boardID, postID, collectionID, placeID }: LocalUpload): void {
  if (collectionID === undefined || placeID === undefined) return;
  const params = { boardID, postID, thingID: collectionID };
  void createCommand(platform, deleteCollectionFiles, { job: mayBeGone })({
    params,
    body: { filesID: [placeID] },
  });
}

/** Deletes the place of a file in its post, now or once the server can be reached. @throws CallError where that refuses */
const deletePlace = (platform: Platform, params: Params<typeof deleteFile>): Promise<void> =>
  carriedOut(createCommand(platform, deleteFile, { job: mayBeGone })({ params }));

/** Gives up the replacement of a file that is on its way: the former file stays. @throws CallError where that is refused */
const takeBack = (platform: Platform, params: Params<typeof undoReplacement>): Promise<void> =>
  carriedOut(createCommand(platform, undoReplacement, { failure: null })({ params }));

/** @throws CallError of a command that was refused */
async function carriedOut(command: Promise<{ ok: true } | Failed>): Promise<void> {
  const done = await command;
  if (!done.ok) throw done.error;
}

/** Letters of a file's name, by which it is compared with the name that the server shows. */
const letters = (name: string): string =>
  name
    .normalize()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 100);

/**
 * Goes on with an upload that has stopped, with its file chosen again: where it stopped in the browser that began it,
 * else from the beginning, for nothing tells that the bytes are the same.
 * @returns why not, as a sentence, where it is another file
 */
export async function resumeUpload(
  platform: Platform,
  target: { boardID: string; postID: string; index: number },
  entry: UploadProgress,
  file: File,
): Promise<string | undefined> {
  if (file.size !== entry.totalBytes || letters(file.name) !== letters(entry.name))
    return `“${file.name}” is another file. Choose “${entry.name}” (${formatBytes(entry.totalBytes)}).`;
  const queue = uploadQueue(platform);
  const { thingID, fileId: fileID, replaces } = entry;
  const { boardID, postID } = target;
  const collectionID = replaces ? null : entry.collectionID;
  if (!(await isBegun(replaces ? thingID : (collectionID ?? postID), file))) {
    const params = { boardID, postID, thingID };
    await (replaces ? takeBack(platform, { ...params, fileID }) : deletePlace(platform, params));
  }
  queue.add([file], {
    ...target,
    ...(collectionID ? { collectionID } : {}),
    ...(replaces ? { replaces: thingID } : {}),
  });
  return undefined;
}
