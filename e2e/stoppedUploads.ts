import pg from 'pg';
import { findPostgres } from '../src/platform/server/postgres/index.ts';
import type { Octavo } from './octavo.ts';

/**
 * Lets half a minute pass without a byte, and has the server look for uploads that have stopped, which it does by itself
 * once a minute. One whose last request has gone a moment ago has not stopped yet: it is to be done until that is seen.
 */
export async function passHalfMinute({ dataDir }: Octavo): Promise<void> {
  const client = new pg.Client({ connectionString: await findPostgres(dataDir) });
  await client.connect();
  try {
    await client.query(`update files set created_at = created_at - interval '31 seconds'
      where proc_status = 'PROCESSING'`);
    await client.query(`update uploads set expires_at = expires_at - interval '31 seconds'`);
    await client.query(`select graphile_worker.add_job('uploads.stop')`);
  } finally {
    await client.end();
  }
}
