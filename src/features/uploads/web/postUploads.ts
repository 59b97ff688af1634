import { listUploads, uploadProgressed, type UploadProgress } from '#features/uploads/contract.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

export interface PostUploads {
  info: UploadProgress[];
}

/** The files of a post that are on their way, whoever sends them. */
export const postUploads = (postID: string) =>
  defineLive<PostUploads>({
    key: ['uploads', postID],
    rooms: () => [`post:${postID}`],
    read: (call) => call(listUploads, { params: { postID } }),
    apply: applyUploadEvent,
  });

/** The list after an event: a file moved on, came, or is through. */
export const applyUploadEvent = reducer<PostUploads>().on(uploadProgressed, (uploads, { entry }) => {
  const { info } = uploads;
  const at = info.findIndex(({ fileId }) => fileId === entry.fileId);
  if (entry.completed || entry.failed) return at < 0 ? uploads : { info: info.toSpliced(at, 1) };
  return { info: at < 0 ? [...info, entry] : info.with(at, entry) };
}).apply;
