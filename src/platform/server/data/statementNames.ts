import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * The beginning of a statement whose best plan depends on its values, as on how common a word is: PostgreSQL plans it
 * each time, instead of once for all values.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** Statements that one connection keeps the plans of; each takes memory of the database for as long. */
export const MOST_NAMES = 500;

/**
 * The names of the statements that one connection has prepared. Where there are too many, the one that was used least
 * recently is closed: a statement that is in use keeps its plan, however many others the server has ever sent.
 */
export class StatementNames {
  readonly #close: (name: string) => void;
  /** By text; the least recently used first. */
  readonly #names = new Map<string, string>();
  #closed = 0;

  /** @param close gives up a prepared statement, after everything the connection was sent before */
  constructor(close: (name: string) => void) {
    this.#close = close;
  }

  nameOf(text: string): string {
    const name = this.#names.get(text) ?? this.#newName(text);
    this.#names.delete(text);
    this.#names.set(text, name);
    if (this.#names.size > MOST_NAMES) {
      const [[oldest, oldName]] = this.#names as unknown as [[string, string]];
      this.#names.delete(oldest);
      this.#closed++;
      this.#close(oldName);
    }
    return name;
  }

  /**
   * A hash: processes behind one connection pooler must not mean different texts by one name. A text that is prepared
   * again gets another name, which the closing of its former one cannot meet.
   */
  #newName(text: string): string {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    return this.#closed === 0 ? hash : `${hash}.${this.#closed}`;
  }
}

interface Connection extends pg.Connection {
  close(message: { type: 'S'; name: string }): void;
  parsedStatements: Record<string, string>;
}

/** Closes a prepared statement, and has pg forget it with the answer. It is submitted to a client like a query. */
export class Closing extends pg.Query {
  readonly #name: string;

  constructor(name: string) {
    // A connection that is lost has closed its statements with it: nobody waits for this one.
    super({ text: `close ${name}`, values: [] }, undefined, () => {});
    this.#name = name;
  }

  override submit = (connection: pg.Connection): void => {
    const open = connection as Connection;
    open.close({ type: 'S', name: this.#name });
    open.sync();
    this.on('end', () => delete open.parsedStatements[this.#name]);
  };
}
