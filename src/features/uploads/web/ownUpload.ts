import { uploadProgressed, type UploadProgress } from '#features/uploads/contract.ts';
import { ownUpload } from '#features/uploads/contract/ownUpload.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

interface OwnUpload {
  entry: UploadProgress;
}

/** How far an upload of one's own is, wherever one is: its room tells, until it is over. */
export const uploadOf = (roomID: string) =>
  defineLive<OwnUpload>({
    key: ['upload', roomID],
    rooms: () => [`upload:${roomID}`],
    read: (call) => call(ownUpload, { params: { roomID } }),
    apply: applyProgress,
  });

const applyProgress = reducer<OwnUpload>().on(uploadProgressed, (_before, { entry }) => ({ entry })).apply;
