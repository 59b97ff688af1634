import { MAX_PARALLEL, parallelStreams, type UploadProgress } from '#features/uploads/contract.ts';
import { createStore } from '#ui/web/index.ts';
import type { CommentFileProgress } from '#features/uploads/contract/commentUploads.ts';
import {
  hasEnded,
  TransferError,
  type HeldPlace,
  type LocalUpload,
  type Transfer,
  type UploadPorts,
  type UploadTarget,
} from './uploadPorts.ts';

/** Files at once, and their streams together: a browser has six connections for everything the page does. */
const FILES_AT_ONCE = 3;
const STREAMS_AT_ONCE = MAX_PARALLEL;

/** Files that came together stand in the post as they came: each is given its place after the one before. */
interface Batch {
  /** The place of the next. */
  index: number;
  /** Resolves when the one before has its place, or will have none. */
  turn: Promise<void>;
}

/** Ids of a file on the server and of its block, where it has one. */
type Held = Pick<UploadProgress, 'fileId'> & Partial<Pick<UploadProgress, 'thingID'>>;

interface Entry {
  upload: LocalUpload;
  file: File;
  batch: Batch;
  /** Lets the next of the batch have its turn; absent when that is done, or not its own turn yet. */
  passTurn?: ((isPlaced: boolean) => void) | undefined;
  transfer?: Transfer | undefined;
  /** Ids of the file on the server and of the block that holds its place, once the server has told them. */
  held?: Held | undefined;
}

/** The files this tab is sending: a few at once, each cancelled, failed and retried by itself. */
export class UploadQueue {
  private entries: Entry[] = [];
  private readonly store = createStore<readonly LocalUpload[]>([]);
  /** Rooms whose upload was cancelled before the server spoke of it, with where it was to go. */
  private readonly cancelled = new Map<string, LocalUpload>();
  private readonly ports: UploadPorts;

  constructor(ports: UploadPorts) {
    this.ports = ports;
  }

  /** Takes files for a post, from a position on. One that is on its way to that post already is left out. */
  add(files: File[], { places, ...target }: UploadTarget): void {
    let { index } = target;
    const batch = batchAt(index);
    for (const [at, file] of files.entries()) {
      const isKnown = this.entries.some(
        (entry) =>
          entry.upload.postID === target.postID &&
          entry.upload.replaces === target.replaces &&
          entry.upload.draft === target.draft &&
          isSameFile(entry.file, file),
      );
      if (isKnown) continue;
      const previewUrl = this.ports.previewOf(file);
      const placeID = places?.[at];
      const upload: LocalUpload = {
        ...target,
        ...(placeID === undefined ? {} : { placeID }),
        index: index++,
        roomID: this.ports.newRoomID(),
        name: file.name,
        totalBytes: file.size,
        bytesUploaded: 0,
        status: 'waiting',
        ...(previewUrl === undefined ? {} : { previewUrl }),
      };
      this.entries.push({ upload, file, batch });
    }
    this.tell();
    this.pump();
  }

  /** Sends a file again that failed or was cut off. */
  retry(roomID: string): void {
    const entry = this.find(roomID);
    if (!entry || !hasEnded(entry.upload)) return;
    this.ports.settled?.(entry.upload);
    // A new room: to the server it is another file. Where the failed one can go on, its transfer finds its room.
    const { reason: _, ...upload } = entry.upload;
    entry.upload = { ...upload, roomID: this.ports.newRoomID(), bytesUploaded: 0, status: 'waiting' };
    entry.held = undefined;
    entry.batch = batchAt(upload.index);
    this.tell();
    this.pump();
  }

  /**
   * Stops a file and forgets it, here and on the server.
   * @param known what it is on the server, where the caller knows
   */
  async cancel(roomID: string, known?: Held): Promise<void> {
    const entry = this.find(roomID);
    if (!entry) return;
    this.remove(entry);
    const held = entry.held ?? known;
    if (held) this.ports.withdraw(heldPlace(entry.upload, held));
    else {
      if (entry.transfer) this.cancelled.set(entry.upload.roomID, entry.upload);
      if (entry.upload.placeID !== undefined) this.ports.giveUp?.(entry.upload);
    }
    await entry.transfer?.stop();
    this.pump();
  }

  /** News of the server about a file: begun, published, cancelled by somebody, or failed in one of its steps. */
  heard(progress: UploadProgress | CommentFileProgress): void {
    const { roomID } = progress;
    const cancelled = this.cancelled.get(roomID);
    this.cancelled.delete(roomID);
    // The request that began it was under way when it was cancelled.
    if (cancelled && !progress.completed && !progress.failed)
      this.ports.withdraw(heldPlace(cancelled, progress));
    const entry = this.find(roomID);
    if (!entry) return;
    entry.held = progress;
    entry.passTurn?.(true);
    if (progress.completed) this.complete(entry, progress);
    else if (entry.upload.status === 'cancelled' && progress.bytesUploaded > entry.upload.bytesUploaded)
      this.remove(entry); // another tab sends it
    else if (progress.failed && progress.reason !== undefined) this.fail(entry, progress.reason);
    else if (progress.failed) {
      this.remove(entry);
      void entry.transfer?.stop().then(() => this.pump());
    }
  }

  /** The server knows nothing of a file any more that it had: somebody has taken it away. */
  lost(roomID: string): void {
    const entry = this.find(roomID);
    if (entry?.upload.status === 'processing') this.remove(entry);
  }

  /** Takes a file that has come for a comment: it is no matter of this queue any more. */
  take(roomID: string): void {
    const entry = this.find(roomID);
    if (entry) this.remove(entry);
  }

  snapshot = this.store.get;

  subscribe = this.store.subscribe;

  private pump(): void {
    const sending = this.entries.filter(
      ({ upload }) => upload.status === 'sending' || upload.status === 'offline',
    );
    let streams = sending.reduce((sum, { file }) => sum + parallelStreams(file.size), 0);
    let files = sending.length;
    for (const entry of this.entries.filter(({ upload }) => upload.status === 'waiting')) {
      streams += parallelStreams(entry.file.size);
      if (++files > FILES_AT_ONCE || (files > 1 && streams > STREAMS_AT_ONCE)) return;
      void this.send(entry);
    }
  }

  private async send(entry: Entry): Promise<void> {
    this.change(entry, { status: 'sending' });
    const transfer = this.ports.transfer(entry.upload, entry.file, {
      onBytes: (bytesUploaded) => {
        entry.passTurn?.(true);
        this.change(entry, { bytesUploaded });
      },
      onOffline: (isOffline) => this.change(entry, { status: isOffline ? 'offline' : 'sending' }),
      onRoom: (roomID) => {
        entry.passTurn?.(false); // it has its place since then
        this.change(entry, { roomID });
      },
    });
    entry.transfer = transfer;
    try {
      await this.turn(entry);
      if (!this.entries.includes(entry)) return; // cancelled
      await transfer.start(entry.upload.index);
      entry.passTurn?.(true);
      // The server may have said that it is done before the last byte's answer came back.
      if (this.entries.includes(entry) && entry.upload.status !== 'ready')
        this.change(entry, { status: 'processing', bytesUploaded: entry.upload.totalBytes });
    } catch (error) {
      if (!this.entries.includes(entry)) return; // cancelled
      const isConflict = error instanceof TransferError && error.isConflict;
      this.fail(
        entry,
        error instanceof Error ? error.message : undefined,
        isConflict ? 'cancelled' : 'failed',
      );
    } finally {
      entry.passTurn?.(false);
      this.pump();
    }
  }

  /** Waits until the files before it have their places, which gives it its own. */
  private async turn(entry: Entry): Promise<void> {
    const { batch } = entry;
    const before = batch.turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    batch.turn = promise;
    await before;
    entry.passTurn = (isPlaced) => {
      entry.passTurn = undefined;
      if (isPlaced) batch.index++;
      resolve();
    };
    entry.upload = { ...entry.upload, index: batch.index };
  }

  private fail(entry: Entry, reason?: string, status: 'failed' | 'cancelled' = 'failed'): void {
    if (entry.upload.status === 'failed') return; // the server has said so before its answer came
    this.change(entry, { status, ...(reason === undefined ? {} : { reason }) });
    this.ports.failed(entry.upload);
  }

  private complete(entry: Entry, progress: Held): void {
    if (entry.upload.draft !== undefined)
      return this.change(entry, { status: 'ready', fileID: progress.fileId });
    this.remove(entry);
    const place = heldPlace(entry.upload, progress);
    this.ports.completed?.(place);
    if (entry.upload.replaces !== undefined) this.ports.replaced?.(place);
  }

  private find(roomID: string): Entry | undefined {
    return this.entries.find((entry) => entry.upload.roomID === roomID);
  }

  private change(entry: Entry, change: Partial<LocalUpload>): void {
    entry.upload = { ...entry.upload, ...change };
    this.tell();
  }

  private remove(entry: Entry): void {
    this.entries = this.entries.filter((other) => other !== entry);
    if (hasEnded(entry.upload)) this.ports.settled?.(entry.upload);
    if (entry.upload.previewUrl !== undefined) this.ports.forgetPreview(entry.upload.previewUrl);
    entry.passTurn?.(false);
    this.tell();
  }

  private tell(): void {
    this.store.set(this.entries.map(({ upload }) => upload));
  }
}

const heldPlace = (upload: LocalUpload, { fileId, thingID = '' }: Held): HeldPlace => ({
  ...upload,
  thingID,
  fileID: fileId,
});

const batchAt = (index: number): Batch => ({ index, turn: Promise.resolve() });

function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
