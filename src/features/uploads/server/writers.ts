import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/data/database.ts';

/** Seconds a writer keeps its upload without saying so again: how long others wait after a process was killed. */
const LEASE_SECONDS = 5;
const RENEW_MS = 1500;

/** The right to write an upload's bytes, held by one request at a time. */
export interface Writer {
  uploadID: string;
  token: string;
  /** Where to go on, and how many bytes there are to be. */
  offset: number;
  length: number;
  /** The file that it is of, where that was told to have stopped. */
  stoppedFile: string | null;
  /** Aborted when somebody else needs the upload. */
  signal: AbortSignal;
  /** Ends the lease in this process; the row's part of it ends with the last write of `upload_offset`, or by itself. */
  release(): void;
}

interface Held {
  token: string;
  abort: AbortController;
  released: Promise<void>;
}

/** The writers of this process, and the leases by which processes keep out of each other's way. */
export class Writers {
  private readonly db: Db;
  private readonly held = new Map<string, Held>();
  private timer: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.db = db;
  }

  /** Takes an upload that its owner may still write to. @returns undefined when it is absent, finished, joined or taken */
  async take(uploadID: string, profileID: string): Promise<Writer | undefined> {
    if (this.held.has(uploadID)) return undefined;
    const token = randomUUID();
    const abort = new AbortController();
    const { promise: released, resolve } = Promise.withResolvers<void>();
    this.held.set(uploadID, { token, abort, released });
    const release = () => {
      if (this.held.get(uploadID)?.token === token) this.held.delete(uploadID);
      if (this.held.size === 0) this.stop();
      resolve();
    };
    try {
      const { rows } = await sql<Pick<Writer, 'offset' | 'length' | 'stoppedFile'>>`
        update uploads set writer = ${token}, writer_until = now() + make_interval(secs => ${LEASE_SECONDS})
        where id = ${uploadID} and profile_id = ${profileID} and parts is null and finished_at is null
          and expires_at > now() and (writer is null or writer_until < now())
        returning upload_offset as offset, upload_length as length,
          (select f.id from files f where f.id = file_id and f.stopped_at is not null) as "stoppedFile"`.execute(
        this.db,
      );
      if (!rows[0]) {
        release();
        return undefined;
      }
      this.start();
      return { uploadID, token, ...rows[0], signal: abort.signal, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Ends this process's writer of an upload, if there is one, and waits until what it received is on disk. */
  async interrupt(uploadID: string): Promise<void> {
    const held = this.held.get(uploadID);
    if (!held) return;
    held.abort.abort();
    await held.released;
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private start(): void {
    this.timer ??= setInterval(() => void this.renew(), RENEW_MS).unref();
  }

  private async renew(): Promise<void> {
    const tokens = [...this.held.values()].map(({ token }) => token);
    // A renewal that fails is made up for by the next; a lease lost is seen when the offset is written.
    await sql`
      update uploads set writer_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where writer = any(${tokens}::uuid[])`
      .execute(this.db)
      .catch(() => {});
  }
}
