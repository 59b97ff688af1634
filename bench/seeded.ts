import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPool } from '#platform/server/data/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import type { ServerProcess } from '../src/testing/serverProcess.ts';

const run = promisify(execFile);
/** The repository. */
export const ROOT = join(import.meta.dirname, '..');

/**
 * Fills a server's data folder with what `npm run seed` makes.
 * @param posts of a board that it makes besides
 * @param root of the repository whose seed it is
 */
export async function seed(
  { dataDir }: Pick<ServerProcess, 'dataDir'>,
  posts = 0,
  settings: Record<string, string> = {},
  root = ROOT,
): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, ...settings };
  const args = posts > 0 ? ['--posts', String(posts)] : [];
  await run(process.execPath, [join(root, 'src/seed.ts'), ...args], { env });
}

/**
 * A board of a server that runs, and its newest 100 posts.
 * @param most what the board that is wanted has most of, as SQL over its posts
 */
export async function findBoard(
  server: ServerProcess,
  most = 'count(*)',
): Promise<{ boardID: string; postIDs: string[] }> {
  const pool = createPool((await findPostgres(server.dataDir))!, { max: 1 });
  const { rows } = await pool.query<{ boardID: string; postIDs: string[] }>(`
    select board_id as "boardID", (array_agg(id::text order by id desc))[:100] as "postIDs" from posts
    group by board_id order by ${most} desc limit 1`);
  await pool.end();
  return rows[0]!;
}
