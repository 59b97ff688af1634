import pg from 'pg';
import { sqlState } from '../data/databaseErrors.ts';
import { FINGERPRINT, NAME } from './settings.ts';

/** Milliseconds without an answer after which a server counts as hung. */
const PATIENCE = 3_000;

export type Health =
  | { state: 'healthy'; folder: string; fingerprint: string | null }
  /** The server says that it is not ready: starting up, or replaying what a crash left. */
  | { state: 'starting' }
  | { state: 'stopping' }
  /** The server takes connections and answers nothing: it is frozen. */
  | { state: 'hung' }
  | { state: 'absent'; reason: string };

/** Asks a server how it is, and which cluster it serves. */
export async function ping(socketFolder: string): Promise<Health> {
  const client = newClient(socketFolder, 'postgres');
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; fingerprint: string | null }>(
      `select current_setting('data_directory') as folder, current_setting('${FINGERPRINT}', true) as fingerprint`,
    );
    return { state: 'healthy', ...rows[0]! };
  } catch (error) {
    return judge(error as Error);
  } finally {
    // A hung server would not take leave.
    void client.end().catch(() => {});
  }
}

function judge(error: Error): Health {
  const code = sqlState(error);
  if (code === '57P03') return { state: /shutting down/.test(error.message) ? 'stopping' : 'starting' };
  if (code === undefined && /timeout/i.test(error.message)) return { state: 'hung' };
  return { state: 'absent', reason: error.message };
}

/** Makes the product's database where it is missing, which a first start killed at the wrong moment may leave. */
export async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = newClient(socketFolder, 'postgres');
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`);
  } finally {
    await client.end();
  }
}

/** The address of a database of the server behind a socket folder; the product's, unless told. */
export function connectionString(socketFolder: string, database: string = NAME): string {
  return `postgres://${NAME}@/${database}?host=${encodeURIComponent(socketFolder)}`;
}

function newClient(socketFolder: string, database: string): pg.Client {
  const client = new pg.Client({
    connectionString: connectionString(socketFolder, database),
    application_name: 'octavo supervisor',
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  // An error after the answer concerns nobody.
  client.on('error', () => {});
  return client;
}
