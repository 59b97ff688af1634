import { uploadProgressed, type UploadProgress } from '#features/uploads/contract.ts';
import { ownUpload } from '#features/uploads/contract/ownUpload.ts';
import { isEvent } from '#platform/contract/event.ts';
import { defineLive } from '#platform/web/live/live.ts';

/** How far an upload of one's own is, wherever one is: its room tells, until it is over. */
export const uploadOf = (roomID: string) =>
  defineLive<{ entry: UploadProgress }>({
    key: ['upload', roomID],
    rooms: () => [`upload:${roomID}`],
    read: (call) => call(ownUpload, { params: { roomID } }),
    apply: (data, event) => (isEvent(event, uploadProgressed) ? { entry: event.data.entry } : data),
  });
