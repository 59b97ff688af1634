export type LocalStatus = 'waiting' | 'sending' | 'offline' | 'processing' | 'failed' | 'cancelled' | 'ready';

/** Whether a file is sent no more: its bytes are kept here, to be sent again. */
export const hasEnded = (upload: Pick<LocalUpload, 'status'> | undefined): boolean =>
  upload?.status === 'failed' || upload?.status === 'cancelled';

/** A file on its way from this tab. */
export interface LocalUpload {
  /** The upload's room: how the server's news of it and this are known to be about the same. */
  roomID: string;
  boardID: string;
  /** '' for a comment that is in no post. */
  postID: string;
  index: number;
  /** The comment being written that it is for, as its draft is kept. Once it has come it waits here, to be taken. */
  draft?: string;
  /** Id of the file on the server, where the file waits for its comment. */
  fileID?: string;
  /** The collection it is for, and the place in it that was reserved for it, as a block's id. */
  collectionID?: string;
  placeID?: string;
  /** The file block that it is to give another file. */
  replaces?: string;
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

/** A transfer that ended. `isConflict`: its stream is busy elsewhere, or the connection was cut; not this person's fault. */
export class TransferError extends Error {
  readonly isConflict: boolean;
  constructor(message: string, isConflict = false) {
    super(message);
    this.isConflict = isConflict;
  }
}

/** Callbacks of a running transfer. */
export interface TransferNews {
  onBytes(sent: number): void;
  /** The upload waits for the network, or goes on again. */
  onOffline(isOffline: boolean): void;
  /** The upload goes on with what an earlier tab has begun: to the server it is the upload of that room. */
  onRoom(roomID: string): void;
}

export interface UploadPorts {
  transfer(upload: LocalUpload, file: File, news: TransferNews): Transfer;
  newRoomID(): string;
  previewOf(file: File): string | undefined;
  forgetPreview(url: string): void;
  failed(upload: LocalUpload): void;
  /** A file that had failed is sent again, or forgotten: what was told of its failure is out of date. */
  settled?(upload: LocalUpload): void;
  /** Has the server give up a place that was reserved for a file of which it has not heard. */
  giveUp?(upload: LocalUpload): void;
  /** Has the server give up a file's place and forget its bytes. */
  withdraw(place: HeldPlace): void;
  /** A file is there: its block, or the one whose file it has replaced. */
  completed?(place: HeldPlace): void;
  /** A file has taken the place of another. */
  replaced?(place: HeldPlace): void;
}

/** A file of this tab as the server knows it, and the block that is its own, or whose file it replaces; '' for a comment. */
export interface HeldPlace extends Omit<UploadTarget, 'places' | 'index'> {
  name: string;
  thingID: string;
  fileID: string;
}

/**
 * Where files go: into a post at a position, or into a collection of it, to the places reserved for them or its end; or
 * to a comment.
 */
export interface UploadTarget {
  boardID: string;
  postID: string;
  draft?: string;
  index: number;
  collectionID?: string;
  places?: readonly string[];
  replaces?: string;
}
