/** The embedded database cannot be run as things are; the message is for the operator and says what to do. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}

/** Another process looks after the data folder. */
export class DataFolderInUse extends PostgresError {}

/** Where the supervisor says what it does; pino's logger is one. */
export interface PostgresLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
