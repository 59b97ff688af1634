import { useMemo, useSyncExternalStore } from 'react';
import type { UploadProgress } from '#features/uploads/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { postUploads } from './postUploads.ts';
import type { LocalUpload } from './uploadPorts.ts';
import { addToCollection, gatherFiles, onTheirWayTo, type OnItsWay } from './gather.ts';
import { resumeUpload, uploadQueue } from './uploads.ts';

/** Uploads of a post, for its page. */
export interface Uploads {
  /** Takes files in at a position of the post. */
  add(files: File[], index: number): void;
  /** Takes many files in as one collection at a position of the post. */
  gather(files: File[], index: number): Promise<void>;
  /** Takes files into a collection, at its end. */
  addTo(collectionID: string, files: File[]): Promise<void>;
  /** Files on their way to a collection, sent by others and by this tab. */
  within(collectionID: string): readonly OnItsWay[];
  /** State of the file that holds a block's place: the server's and this tab's. */
  of(thingID: string): { entry: UploadProgress | undefined; local: LocalUpload | undefined };
  /** A file of this tab that is to replace that of a block. */
  replacing(thingID: string): LocalUpload | undefined;
  /** Files of this tab whose place the server does not hold, yet or any more. */
  unplaced: readonly LocalUpload[];
  retry(roomID: string): void;
  cancel(roomID: string): void;
  /** Goes on with one that has stopped. @returns why not, where the file is another one */
  resume(entry: UploadProgress, file: File, index: number): Promise<string | undefined>;
  /** Whether it is one's own, begun in this tab or another. */
  isOwn(entry: UploadProgress): boolean;
}

/** The files on their way to a post: the server's list of all, and what this tab knows of its own. */
export function useUploads(post: { _id: string; boardID: string }): Uploads {
  const platform = usePlatform();
  const queue = uploadQueue(platform);
  const all = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const { data } = useLive(postUploads(post._id));
  return useMemo(() => {
    const local = all.filter(({ postID, draft }) => postID === post._id && draft === undefined);
    const entries = data?.info ?? [];
    return {
      add: (files, index) => queue.add(files, { boardID: post.boardID, postID: post._id, index }),
      of: (thingID) => {
        const entry = entries.find((other) => other.thingID === thingID);
        return { entry, local: entry && local.find(({ roomID }) => roomID === entry.roomID) };
      },
      replacing: (thingID) => local.find(({ replaces }) => replaces === thingID),
      unplaced: local.filter(
        ({ roomID, collectionID, replaces }) =>
          collectionID === undefined &&
          replaces === undefined &&
          !entries.some((entry) => entry.roomID === roomID),
      ),
      gather: (files, index) =>
        gatherFiles(platform, files, { boardID: post.boardID, postID: post._id, index }),
      addTo: (collectionID, files) =>
        addToCollection(platform, files, { boardID: post.boardID, postID: post._id, collectionID }),
      within: (collectionID) => onTheirWayTo(collectionID, entries, local),
      resume: (entry, file, index) =>
        resumeUpload(platform, { boardID: post.boardID, postID: post._id, index }, entry, file),
      isOwn: (entry) => entry.uploader.id === platform.profileID(),
      retry: (roomID) => queue.retry(roomID),
      cancel: (roomID) =>
        void queue.cancel(
          roomID,
          entries.find((entry) => entry.roomID === roomID),
        ),
    };
  }, [platform, queue, all, data, post._id, post.boardID]);
}
