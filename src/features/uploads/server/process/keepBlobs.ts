import { sql } from 'kysely';
import type { AnyCommand } from '#platform/server/events/context.ts';
import type { Tx } from '#platform/server/data/database.ts';

/** A finished file, on the blob store's disk, that is to become a blob. */
export interface NewBlob {
  path: string;
  sha256: string;
}

// Any number of transactions keep blobs at once; the sweep, which takes unused ones away, works alone.
const LOCK = 'blobs';

/**
 * Moves files into the blob store in the transaction that also records them: until it ends, the sweep waits, so bytes
 * that a row is about to name are never taken away. A file that is gone has been moved by an earlier try.
 */
export async function keepBlobs(context: AnyCommand, blobs: NewBlob[]): Promise<void> {
  if (blobs.length === 0) return;
  await sql`select pg_advisory_xact_lock_shared(hashtext(${LOCK}))`.execute(context.tx);
  for (const { path, sha256 } of blobs) await context.services.blobs.adopt(path, sha256);
}

/** Keeps everybody from keeping blobs until the transaction ends. */
export async function lockBlobs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(tx);
}
