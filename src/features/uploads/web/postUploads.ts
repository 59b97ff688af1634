import { listUploads, uploadProgressed, type UploadProgress } from '#features/uploads/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { defineLive, type Change } from '#platform/web/live/live.ts';

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
export function applyUploadEvent(uploads: PostUploads, event: Change): PostUploads {
  if (isEvent(event, uploadProgressed)) {
    const { entry } = event.data;
    const at = uploads.info.findIndex(({ fileId }) => fileId === entry.fileId);
    if (entry.completed || entry.failed) return at < 0 ? uploads : { info: uploads.info.toSpliced(at, 1) };
    return { info: at < 0 ? [...uploads.info, entry] : uploads.info.with(at, entry) };
  }
  return uploads;
}
