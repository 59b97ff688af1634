import { deleteFile } from '#blocks/file/contract.ts';
import { uploadProgressed } from '#features/uploads/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import type { CallError } from '#platform/web/callError.ts';
import type { Platform } from '#platform/web/platform.ts';
import { holdReloads } from '#platform/web/reload.ts';
import { toast } from '#ui/web/index.ts';
import { newRoomID } from './newRoomID.ts';
import { tusTransfer } from './tusTransfer.ts';
import { UploadQueue } from './uploadQueue.ts';

const queues = new WeakMap<Platform, UploadQueue>();

/** The tab's upload queue: one for all posts, so that leaving a page does not stop what it sends. */
export function uploadQueue(platform: Platform): UploadQueue {
  const known = queues.get(platform);
  if (known) return known;
  const queue = new UploadQueue({
    transfer: (upload, file, news) => tusTransfer(platform, upload, file, news),
    newRoomID,
    previewOf: (file) => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined),
    forgetPreview: (url) => URL.revokeObjectURL(url),
    failed: (upload) => toast({ message: `There was an error uploading ${upload.name}`, variant: 'danger' }),
    withdraw: ({ boardID, postID, thingID }) => {
      platform.call(deleteFile, { params: { boardID, postID, thingID } }).catch((error: CallError) => {
        if (error.status !== 404) toast({ message: error.message, variant: 'danger' }); // 404: it is gone already
      });
    },
  });
  platform.cache.onEvent((event) => {
    if (isEvent(event, uploadProgressed)) queue.heard(event.data.entry);
  });
  const isSending = () =>
    queue
      .snapshot()
      .some(({ status }) => status === 'waiting' || status === 'sending' || status === 'offline');
  addEventListener('beforeunload', (event) => {
    if (isSending()) event.preventDefault();
  });
  holdReloads(isSending);
  queues.set(platform, queue);
  return queue;
}
