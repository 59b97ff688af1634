import { BadSettings } from '#platform/server/settings/config.ts';
import { DatabaseUnavailable } from '#platform/server/data/database.ts';
import { MigrationError } from '#platform/server/data/migrate.ts';
import { PostgresError } from '#platform/server/postgres/index.ts';

/** Errors whose message is written for the operator and says what to do. */
const plain = [BadSettings, PostgresError, MigrationError, DatabaseUnavailable];

const advice: Record<string, string> = {
  EADDRINUSE: 'The port is taken. Set PORT to another one, for example PORT=3001.',
  EACCES: 'This user may not listen on that port. Set PORT to one above 1023, for example PORT=3000.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all.',
};

/** The text of an error that ends a program, for its operator: the message alone where it says all, else the stack. */
export function explain(error: unknown): string {
  const { code, syscall, message, stack } = error as NodeJS.ErrnoException;
  if (plain.some((kind) => error instanceof kind)) return message;
  return (syscall === 'listen' && code && advice[code]) || (stack ?? String(error));
}
