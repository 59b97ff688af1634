import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Bytes collected for one write: system calls by the dozen, not by the thousand; held twice per stream at most. */
const BATCH = 512 * 1024;
/** Milliseconds without a byte after which a sender is taken for gone. */
const IDLE_MS = 60_000;

export interface Appended {
  /** Bytes safely on disk. */
  bytes: number;
  /** Why it ended before the body did: the sender went away, or the disk failed. */
  interrupted?: Error;
  /** The body went on past the limit. The bytes within the limit are kept. */
  tooLong: boolean;
}

interface Options {
  /** Position of the first byte. */
  start: number;
  /** Bytes wanted at most. */
  limit: number;
  signal: AbortSignal;
  /** Bytes after which `onSafe` is told how many are safely on disk, while the body goes on. */
  safeEvery: number;
  onSafe(bytes: number): Promise<void>;
}

/**
 * Writes a request's body to a file as it arrives and puts it safely on disk at the end; also what came before an
 * interruption. Reading waits for writing, so memory stays flat however fast the sender is.
 */
export async function appendBody(file: FileHandle, body: Readable, options: Options): Promise<Appended> {
  const batch = new BatchWriter(file, options.start);
  let received = 0;
  let safe = 0;
  let tooLong = false;
  let interrupted: Error | undefined;
  const stop = () => body.destroy(new Error('The upload was continued or cancelled elsewhere'));
  options.signal.addEventListener('abort', stop);
  const idle = setTimeout(() => body.destroy(new Error('Nothing arrived for a minute')), IDLE_MS);
  try {
    // Not destroyed when the loop is left: the refusal must still reach the sender.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      idle.refresh();
      const room = options.limit - received;
      tooLong = chunk.length > room;
      const wanted = tooLong ? chunk.subarray(0, room) : chunk;
      received += wanted.length;
      await batch.push(wanted);
      if (tooLong) break;
      if (received - safe > options.safeEvery) {
        await batch.settle();
        await file.datasync();
        safe = received;
        await options.onSafe(safe);
      }
    }
  } catch (error) {
    interrupted = error as Error;
  } finally {
    clearTimeout(idle);
    options.signal.removeEventListener('abort', stop);
    // A refused body is read to its end: unread bytes would hold the connection. The loop releases the stream only a turn
    // later.
    setImmediate(() => body.resume());
  }
  try {
    await batch.settle();
    await file.datasync();
    return { bytes: received, interrupted, tooLong };
  } catch (error) {
    return { bytes: safe, interrupted: error as Error, tooLong }; // the disk: only what was safe before counts
  }
}

/** Collects chunks and writes them together, one write under way while the next is collected. */
class BatchWriter {
  private readonly file: FileHandle;
  private position: number;
  private chunks: Buffer[] = [];
  private bytes = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor(file: FileHandle, position: number) {
    this.file = file;
    this.position = position;
  }

  async push(chunk: Buffer): Promise<void> {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    if (this.bytes >= BATCH) await this.flush();
  }

  /** Everything pushed is written. @throws what a write failed with */
  async settle(): Promise<void> {
    await this.flush();
    await this.writing;
  }

  private async flush(): Promise<void> {
    await this.writing;
    const { chunks, position } = this;
    this.position += this.bytes;
    this.chunks = [];
    this.bytes = 0;
    this.writing = writeAll(this.file, chunks, position);
    this.writing.catch(() => {}); // seen by whoever awaits it next
  }
}

async function writeAll(file: FileHandle, chunks: Buffer[], position: number): Promise<void> {
  let left = chunks;
  let at = position;
  while (left.length > 0) {
    const { bytesWritten } = await file.writev(left, at);
    at += bytesWritten;
    left = dropBytes(left, bytesWritten);
  }
}

/** The buffers without their first `bytes`: a write may stop short. */
function dropBytes(buffers: Buffer[], bytes: number): Buffer[] {
  let skip = bytes;
  return buffers.flatMap((buffer) => {
    const skipped = Math.min(skip, buffer.length);
    skip -= skipped;
    return skipped === buffer.length ? [] : [buffer.subarray(skipped)];
  });
}
