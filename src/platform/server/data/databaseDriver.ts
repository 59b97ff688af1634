import type { Socket } from 'node:net';
import {
  CompiledQuery,
  DefaultQueryExecutor,
  PostgresDriver,
  SingleConnectionProvider,
  type ConnectionProvider,
  type DatabaseConnection,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { AnswerWatch } from './answerWatch.ts';
import { READ_TIMEOUT, spoilsConnection, translateDatabaseError } from './databaseErrors.ts';
import { KnownColumns, NamedQuery } from './namedQuery.ts';
import { SharedReads } from './sharedReads.ts';
import { Closing, PLANNED_EACH_TIME, StatementNames } from './statementNames.ts';
import { waitForAll } from './waitForAll.ts';

type Tell = (error: Error | null, result: pg.QueryResult) => void;

// The overrides below meet all of pg's overloads at once: they take anything, and `never` is of every type.

/**
 * A client that names each distinct text with parameters, so that the database parses and plans it once a
 * connection (a page of 30: 435 µs instead of 822), and whose failures are the product's errors.
 */
export class NamingClient extends pg.Client {
  readonly #columns = new KnownColumns();
  readonly #names = new StatementNames((name) => {
    this.#columns.forget(name);
    super.query(new Closing(name));
  });
  readonly #watch: AnswerWatch;
  #isSending = false;
  #isGathering = false;
  readonly #ended = new Promise<void>((resolve) => this.once('end', resolve));

  constructor({ query_timeout, ...config }: pg.ClientConfig = {}) {
    super(config);
    this.#watch = new AnswerWatch(query_timeout, () => this.#stream.destroy(new Error(READ_TIMEOUT)));
  }

  override query(...args: unknown[]): never {
    const named = this.#withName(args);
    const tell = named.at(-1);
    if (typeof tell === 'function') return this.#ask(named.slice(0, -1), tell as Tell) as never;
    return new Promise((resolve, reject) => {
      this.#ask(named, (error, result) => (error ? reject(error) : resolve(result)));
    }).catch((error: unknown) => this.#fail(error)) as never;
  }

  /**
   * Asks by callback. Of the promise that pg would make, each answer stays in memory until a full collection, however
   * young it dies: pages of 46 kB filled the heap by 100 MB a second, and one call in a hundred waited for that.
   */
  #ask(args: unknown[], tell: Tell): void {
    this.#sendTogether();
    // One with a timeout of its own, such as a migration, is waited for as long as that says, by pg.
    if ((args[0] as { query_timeout?: number } | null)?.query_timeout !== undefined) {
      super.query(...([...args, tell] as unknown as [never]));
      return;
    }
    this.#watch.asked();
    const answered: Tell = (error, result) => {
      this.#watch.answered();
      tell(error, result);
    };
    super.query(...([...args, answered] as unknown as [never]));
  }

  /** Writes the messages of one go, such as `begin` and the statement after it, to the database at once. */
  #sendTogether(): void {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#isSending = false;
      this.#stream.uncork();
    });
  }

  /**
   * Holds back what is sent from here on until everything that has come in by now is read: what several callers ask goes
   * to the database in one piece, which is what asking costs most of.
   */
  gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      this.#stream.uncork();
    });
  }

  get #stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }

  /** Turns `text, values` into a statement with a name; whatever else a query may be given stays as it is. */
  #withName(args: unknown[]): unknown[] {
    const [text, values, ...rest] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args;
    if (text.startsWith(PLANNED_EACH_TIME)) return args;
    return [new NamedQuery({ name: this.#names.nameOf(text), text, values }, this.#columns), ...rest];
  }

  async #fail(error: unknown): Promise<never> {
    if (spoilsConnection(error)) {
      // Ended here, so that the pool does not hand it to the next caller.
      this.#stream.destroy();
      await this.#ended;
    }
    throw translateDatabaseError(error);
  }
}

/** A pool whose failures are the product's errors, those of connecting included, and connections that short reads share. */
export class TranslatingPool extends pg.Pool {
  readonly sharedReads: SharedReads;

  /** @param config.sharedConnections how many of them, besides the pool's own, when all is well */
  constructor({ sharedConnections, ...config }: pg.PoolConfig & { sharedConnections: number }) {
    super(config);
    this.sharedReads = new SharedReads(sharedConnections, () => new NamingClient(config));
  }

  /** @param callback for whoever takes one in place of the promise, as pg's own callers do */
  override end(callback?: () => void): never {
    const ended = Promise.all([super.end(), this.sharedReads.end()]).then(() => callback?.());
    return ended as never;
  }

  override connect(callback?: (...args: never[]) => void): never {
    const tell = callback as ((error: unknown, ...rest: unknown[]) => void) | undefined;
    if (!tell) return super.connect().catch(rethrow) as never;
    return super.connect((error, ...rest) => tell(translateDatabaseError(error), ...rest)) as never;
  }

  override query(...args: unknown[]): never {
    const result: unknown = super.query(...(args as [never]));
    return (result instanceof Promise ? result.catch(rethrow) : result) as never;
  }
}

function rethrow(error: unknown): never {
  throw translateDatabaseError(error);
}

const COMMIT = CompiledQuery.raw('commit');
/** Connections whose transaction is committed, with its last statements. */
const committed = new WeakSet<DatabaseConnection>();

/**
 * Carries out a transaction's last statements and commits it, all sent at once: nobody waits for what they lock while an
 * answer is on its way. Where one fails, the database makes of the commit a rollback.
 * @returns the last one's answer
 * @throws what the first that failed did, or else the commit
 */
export async function commitWith<R>(
  connection: DatabaseConnection,
  queries: readonly CompiledQuery<R>[],
): Promise<QueryResult<R>> {
  const answers = await waitForAll([...queries, COMMIT].map((query) => connection.executeQuery<R>(query)));
  committed.add(connection);
  return answers.at(-2)!;
}

/**
 * Carries out statements. Of those of a transaction, one does not wait for the answer of the one before, where whoever
 * sends it does not: the connection carries them out one after another by itself.
 */
export class PipeliningExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider(
      provider instanceof SingleConnectionProvider ? provideAtOnce(provider) : provider,
    );
  }
}

/** The one connection of a transaction, for several to use at the same time. */
function provideAtOnce(provider: SingleConnectionProvider): ConnectionProvider {
  let connection!: DatabaseConnection;
  void provider.provideConnection(async (one) => void (connection = one)); // it has it at hand
  return { provideConnection: async (consumer) => consumer(connection) };
}

/** Sends `begin` together with the transaction's first statement, so that nobody waits for its answer alone. */
export class EagerDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  constructor(pool: pg.Pool) {
    super({ pool });
    void this.init(); // what there is to do is done at once where the pool is there
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    begun.catch(() => {}); // whoever commits is told
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    if (committed.delete(connection)) return;
    await super.commitTransaction(connection);
  }
}
