/**
 * The database cannot be reached, or does not answer in time: nothing is wrong with the request. Becomes 503 with
 * Retry-After.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** Seconds after which a new try makes sense: the embedded database is back within ten seconds, mostly in one. */
  readonly retryAfter = 2;
  /** PostgreSQL's cannot_connect_now: by it the queue's library knows that trying again helps. */
  readonly code = '57P03';

  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** The database's disk is full: reading still works, writing does not. Becomes 507 with Retry-After. */
export class DatabaseFull extends Error {
  override readonly name = 'DatabaseFull';
  readonly retryAfter = 60;

  constructor(cause: unknown) {
    super('The disk that holds the database is full.', { cause });
  }
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EACCES',
]);
/** admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections; class 08 is every connection exception. */
const SQLSTATE = /^(?:08...|57P0[123]|53300)$/;
/** Messages of pg and its pool about a lost or absent connection, whose errors have no code. */
const MESSAGE =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|timeout exceeded when trying to connect|timeout expired)/;

/** Recognises a lost or absent connection and a full disk; every other error comes back as it is. */
export function translateDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable || error instanceof DatabaseFull)
    return error;
  if (spoilsConnection(error)) return new DatabaseUnavailable(error);
  const code = sqlState(error);
  if (code === '53100') return new DatabaseFull(error);
  // A network code counts only on a system error: a trigger may raise any text as its code.
  const lost =
    code === undefined
      ? MESSAGE.test(error.message)
      : SQLSTATE.test(code) || ('syscall' in error && NETWORK.has(code));
  return lost ? new DatabaseUnavailable(error) : error;
}

/** Said where the database owes an answer for too long; pg's own words for a query with a timeout of its own. */
export const READ_TIMEOUT = 'Query read timeout';

/**
 * Whether a connection is of no more use: its answer is still to come and would be taken for the next one's, or a
 * statement it has prepared is of before a migration, which another node may run at any time.
 */
export function spoilsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.message === READ_TIMEOUT ||
    // "cached plan must not change result type", in whatever language
    (error as { routine?: string }).routine === 'RevalidateCachedQuery'
  );
}

/** The error's code: SQLSTATE (five characters) from PostgreSQL, a name such as ECONNRESET from the system. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}
