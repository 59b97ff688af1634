import { MAX_PARALLEL, parallelStreams, type UploadProgress } from '#features/uploads/contract.ts';

export type LocalStatus = 'waiting' | 'sending' | 'offline' | 'processing' | 'failed';

/** A file on its way from this tab. */
export interface LocalUpload {
  /** The upload's room: how the server's news of it and this are known to be about the same. */
  roomID: string;
  boardID: string;
  postID: string;
  index: number;
  /** The collection it is for, and the place in it that was reserved for it, as a block's id. */
  collectionID?: string;
  placeID?: string;
  name: string;
  totalBytes: number;
  bytesUploaded: number;
  status: LocalStatus;
  /** Why it failed, for people. */
  reason?: string;
  /** A picture's own bytes, shown at once. */
  previewUrl?: string;
}

/** Sends one file; the protocol is behind it, so that the queue can be tested without a network. */
export interface Transfer {
  /** Resolves when every byte is with the server. @param index the place in the post @throws TransferError */
  start(index: number): Promise<void>;
  /** Stops for good: the same file added again begins anew. */
  stop(): Promise<void>;
}

/** A transfer that ended. `isConflict`: it goes on elsewhere, or the connection was cut; not this person's fault. */
export class TransferError extends Error {
  readonly isConflict: boolean;
  constructor(message: string, isConflict = false) {
    super(message);
    this.isConflict = isConflict;
  }
}

/** What a transfer says while it runs. */
export interface TransferNews {
  onBytes(sent: number): void;
  /** It waits for the network, or goes on again. */
  onOffline(isOffline: boolean): void;
  /** It goes on with what an earlier tab has begun: to the server it is the upload of that room. */
  onRoom(roomID: string): void;
}

export interface UploadPorts {
  transfer(upload: LocalUpload, file: File, news: TransferNews): Transfer;
  newRoomID(): string;
  previewOf(file: File): string | undefined;
  forgetPreview(url: string): void;
  failed(upload: LocalUpload): void;
  /** Has the server give up a place that was reserved for a file of which it has not heard. */
  giveUp?(upload: LocalUpload): void;
  /** Has the server give up a file's place and forget its bytes. */
  withdraw(place: { boardID: string; postID: string; thingID: string }): void;
}

/** Where files go: into a post at a position, or into a collection of it, to the places reserved for them or its end. */
export interface UploadTarget {
  boardID: string;
  postID: string;
  index: number;
  collectionID?: string;
  places?: readonly string[];
}

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

interface Entry {
  upload: LocalUpload;
  file: File;
  batch: Batch;
  /** Lets the next of the batch have its turn; absent when that is done, or not its own turn yet. */
  passTurn?: ((isPlaced: boolean) => void) | undefined;
  transfer?: Transfer | undefined;
  /** The block that holds its place, once the server has said so. */
  thingID?: string | undefined;
}

/** The files this tab is sending: a few at once, each cancelled, failed and retried by itself. */
export class UploadQueue {
  private entries: Entry[] = [];
  private list: readonly LocalUpload[] = [];
  /** Rooms whose upload was cancelled before the server spoke of it, with where it was to go. */
  private readonly cancelled = new Map<string, LocalUpload>();
  private readonly ports: UploadPorts;
  private readonly listeners = new Set<() => void>();

  constructor(ports: UploadPorts) {
    this.ports = ports;
  }

  /** Takes files for a post, from a position on. One that is on its way to that post already is left out. */
  add(files: File[], { places, ...target }: UploadTarget): void {
    let { index } = target;
    const batch = batchAt(index);
    for (const [at, file] of files.entries()) {
      if (this.entries.some((entry) => entry.upload.postID === target.postID && isSameFile(entry.file, file)))
        continue;
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

  /** Sends a file again that failed. */
  retry(roomID: string): void {
    const entry = this.find(roomID);
    if (entry?.upload.status !== 'failed') return;
    // A new room: to the server it is another file. Where the failed one can go on, its transfer finds its room.
    const { reason: _, ...upload } = entry.upload;
    entry.upload = { ...upload, roomID: this.ports.newRoomID(), bytesUploaded: 0, status: 'waiting' };
    entry.thingID = undefined;
    entry.batch = batchAt(upload.index);
    this.tell();
    this.pump();
  }

  /**
   * Stops a file and forgets it, here and on the server.
   * @param thingID the block that holds its place, where the caller knows
   */
  async cancel(roomID: string, thingID?: string): Promise<void> {
    const entry = this.find(roomID);
    if (!entry) return;
    this.remove(entry);
    const held = entry.thingID ?? thingID;
    if (held !== undefined) this.ports.withdraw({ ...entry.upload, thingID: held });
    else {
      if (entry.transfer) this.cancelled.set(entry.upload.roomID, entry.upload);
      if (entry.upload.placeID !== undefined) this.ports.giveUp?.(entry.upload);
    }
    await entry.transfer?.stop();
    this.pump();
  }

  /** News of the server about a file: begun, published, cancelled by somebody, or failed in one of its steps. */
  heard(progress: UploadProgress): void {
    const { roomID, thingID } = progress;
    const cancelled = this.cancelled.get(roomID);
    this.cancelled.delete(roomID);
    // The request that began it was under way when it was cancelled.
    if (cancelled && !progress.completed && !progress.failed) this.ports.withdraw({ ...cancelled, thingID });
    const entry = this.find(roomID);
    if (!entry) return;
    entry.thingID = thingID;
    entry.passTurn?.(true);
    if (progress.completed) this.remove(entry);
    else if (progress.failed && progress.reason !== undefined) this.fail(entry, progress.reason);
    else if (progress.failed) {
      this.remove(entry);
      void entry.transfer?.stop().then(() => this.pump());
    }
  }

  snapshot = (): readonly LocalUpload[] => this.list;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

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
      if (this.entries.includes(entry))
        this.change(entry, { status: 'processing', bytesUploaded: entry.upload.totalBytes });
    } catch (error) {
      if (!this.entries.includes(entry)) return; // cancelled
      if (error instanceof TransferError && error.isConflict) this.remove(entry);
      else this.fail(entry, error instanceof Error ? error.message : undefined);
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

  private fail(entry: Entry, reason?: string): void {
    if (entry.upload.status === 'failed') return; // the server has said so before its answer came
    this.change(entry, { status: 'failed', ...(reason === undefined ? {} : { reason }) });
    this.ports.failed(entry.upload);
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
    if (entry.upload.previewUrl !== undefined) this.ports.forgetPreview(entry.upload.previewUrl);
    entry.passTurn?.(false);
    this.tell();
  }

  private tell(): void {
    this.list = this.entries.map(({ upload }) => upload);
    for (const listener of this.listeners) listener();
  }
}

const batchAt = (index: number): Batch => ({ index, turn: Promise.resolve() });

function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
