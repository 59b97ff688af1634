import type { DetailedError, PreviousUpload, Upload, UploadOptions } from 'tus-js-client';
import {
  CHUNK_BYTES,
  fileLinks,
  parallelStreams,
  RETRY_DELAYS,
  UPLOADS_PATH,
  type UploadMeta,
} from '#features/uploads/contract.ts';
import { apiBase } from '#platform/web/calling/config.ts';
import { connection } from '#platform/web/calling/connection.ts';
import { newMutationID } from '#platform/web/saving/mutation.ts';
import type { Platform } from '#platform/web/platform.ts';
import { newRoomID } from './newRoomID.ts';
import { TransferError, type LocalUpload, type Transfer, type TransferNews } from './uploadPorts.ts';

type Tus = typeof import('tus-js-client');

/**
 * A file over tus: in chunks, in several streams where it is large, going on where it stopped. A transfer that an
 * earlier tab has begun goes on too, once the same file is added to the same post again.
 */
export function tusTransfer(
  platform: Platform,
  local: LocalUpload,
  file: File,
  news: TransferNews,
): Transfer {
  const { collectionID, placeID: thingID, replaces, draft } = local;
  const fingerprint = fingerprintOf(draft ?? replaces ?? collectionID ?? local.postID, file);
  const profileID = platform.profileID();
  const stopped = new AbortController();
  let upload: Upload | undefined;

  /** Sends everything. @throws Refusal */
  const send = (tus: Tus, index: number, roomID: string, earlier: PreviousUpload | undefined) => {
    const { boardID, postID } = local;
    const into =
      collectionID === undefined ? {} : { collectionID, ...(thingID === undefined ? {} : { thingID }) };
    const inPost = postID === '' ? {} : { postID };
    const meta: Partial<UploadMeta> = {
      profileID,
      boardID,
      ...inPost,
      ...(draft !== undefined ? {} : replaces === undefined ? { index } : { replaces }),
      roomID,
      ...into,
    };
    const metadata = (more: Partial<UploadMeta> = {}) => ({
      filename: file.name,
      mimeType: file.type,
      type:
        draft !== undefined
          ? 'comment_file'
          : collectionID === undefined
            ? 'post_thing_file'
            : 'collection_thing_file',
      meta: JSON.stringify({ ...meta, ...more }),
    });
    const streams = parallelStreams(file.size);
    const mutationID = newMutationID(); // the creation may be repeated after its file is there
    return new Promise<void>((done, fail) => {
      const sending = new tus.Upload(file, {
        endpoint: `${apiBase()}${UPLOADS_PATH}`,
        chunkSize: CHUNK_BYTES,
        parallelUploads: streams,
        retryDelays: RETRY_DELAYS,
        metadata: metadata(),
        ...(streams > 1 ? { metadataForPartialUploads: metadata({ totalBytes: file.size }) } : {}),
        removeFingerprintOnSuccess: true,
        fingerprint: async () => fingerprint,
        // As the profile it was begun by, whichever acts in the tab by now, and with the token there is now.
        onBeforeRequest: (request) => {
          const headers = { ...platform.headers(), profile: profileID };
          for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
          const creates = request.getMethod() === 'POST' && request.getHeader('Upload-Concat') === undefined;
          if (creates) request.setHeader('Idempotency-Key', mutationID);
        },
        onShouldRetry: (error, _attempt, options) => isWorthRetrying(error) && !isStreamOver(error, options),
        onProgress: (sent) => news.onBytes(sent),
        onSuccess: () => done(),
        onError: (error) => {
          const refusal = new Refusal(error as DetailedError); // a request that is aborted forgets its answer
          void sending.abort(); // the streams that did not fail
          const goOn = async () => {
            // As nobody else can it be sent, once another person is signed in, or nobody.
            if (refusal.status === 401 && platform.profileID() !== profileID) throw refusal;
            if (!(await recover(platform, local.boardID, refusal.status, stopped.signal, news)))
              throw refusal;
            await send(tus, index, roomID, await findEarlier(tus, fingerprint));
          };
          goOn().then(done, fail);
        },
      });
      upload = sending;
      if (earlier) sending.resumeFromPreviousUpload(earlier);
      if (!stopped.signal.aborted) sending.start();
    });
  };

  return {
    start: async (index) => {
      if (!profileID) throw new TransferError('No profile found for upload');
      const tus = await import('tus-js-client');
      const earlier = await findEarlier(tus, fingerprint);
      const room = earlier && roomOf(earlier);
      if (room !== undefined) news.onRoom(room);
      try {
        await send(tus, index, room ?? local.roomID, earlier).catch((error: Refusal) => {
          if (room === undefined || error.status !== 410) throw error;
          // The server has cancelled the begun upload, or let it expire: it begins anew, as another file.
          const fresh = newRoomID();
          news.onRoom(fresh);
          return send(tus, index, fresh, undefined);
        });
      } catch (error) {
        const { status, message } = error as Refusal;
        throw new TransferError(message, [0, 409, 423].includes(status));
      }
    },
    stop: async () => {
      stopped.abort();
      await upload?.abort();
      const tus = await import('tus-js-client');
      const earlier = await findEarlier(tus, fingerprint);
      if (earlier) await storageOf(tus).removeUpload(earlier.urlStorageKey);
    },
  };
}

/** By what a browser knows a file again that it has begun to send to a post, to a collection, or in place of another. */
const fingerprintOf = (placeID: string, file: File) =>
  `octavo ${placeID} ${file.name} ${file.size} ${file.lastModified}`;

/** Whether this browser has begun to send a file to a post, or to a collection: it goes on where it stopped. */
export async function isBegun(placeID: string, file: File): Promise<boolean> {
  return (await findEarlier(await import('tus-js-client'), fingerprintOf(placeID, file))) !== undefined;
}

function storageOf(tus: Tus) {
  return tus.defaultOptions.urlStorage;
}

/** Unfinished upload of a file in this browser. */
async function findEarlier(tus: Tus, fingerprint: string): Promise<PreviousUpload | undefined> {
  return (await storageOf(tus).findUploadsByFingerprint(fingerprint))[0];
}

/** The room under which an earlier tab has begun an upload. */
function roomOf(upload: PreviousUpload): string | undefined {
  try {
    return (JSON.parse(upload.metadata['meta'] ?? '') as Partial<UploadMeta>).roomID;
  } catch {
    return undefined;
  }
}

function statusOf(error: DetailedError): number {
  return error.originalResponse?.getStatus() ?? 0;
}

/** Refusals are final, but for a stream that is busy elsewhere for a moment; and offline there is nothing to retry. */
function isWorthRetrying(error: DetailedError): boolean {
  const status = statusOf(error);
  if (status === 0) void connection.doubt();
  return !(status >= 400 && status < 500 && status !== 409 && status !== 423) && connection.isReachable();
}

/**
 * Whether an error is that of a stream that has given up, told by the upload as a whole: beginning again from there
 * would send the other streams twice.
 */
function isStreamOver(error: DetailedError, options: UploadOptions): boolean {
  const isStream = error.originalRequest?.getHeader('Upload-Concat') === 'partial';
  return isStream && options.storeFingerprintForResuming !== false;
}

/** Whether what a failed request lacked is there now: the network, after waiting for it, or a fresh token. */
async function recover(
  platform: Platform,
  boardID: string,
  status: number,
  stopped: AbortSignal,
  news: TransferNews,
): Promise<boolean> {
  if (status === 0 && !(await connection.doubt())) {
    news.onOffline(true);
    await reachable(stopped);
    news.onOffline(false);
    return !stopped.aborted;
  }
  if (status !== 401) return false;
  // A call of the ordinary kind renews the token; when it cannot, the session is over.
  await platform.call(fileLinks, { body: { fileIDs: [boardID] } }); // of no file: only the session matters
  return !stopped.aborted;
}

async function reachable(stopped: AbortSignal): Promise<void> {
  let stopFollowing = () => {};
  await new Promise<void>((done) => {
    stopFollowing = connection.on(true, done);
    stopped.addEventListener('abort', () => done(), { once: true });
    if (connection.isReachable() || stopped.aborted) done();
  });
  stopFollowing();
}

/** A request that did not go well: its status, 0 without an answer, and why, for people. */
class Refusal extends Error {
  readonly status: number;
  constructor(error: DetailedError) {
    let message = 'The connection was lost. Retry goes on where it stopped.';
    try {
      message =
        (JSON.parse(error.originalResponse?.getBody() ?? '') as { message?: string }).message ?? message;
    } catch {
      // no answer, or none of ours
    }
    super(message);
    this.status = statusOf(error);
  }
}
