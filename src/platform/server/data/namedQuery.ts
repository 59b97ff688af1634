import pg from 'pg';

/** The database's description of a statement's columns, and the parsers that pg chose by it. */
type Columns = Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>;

/** Of pg's own classes, what is not in their types. */
interface Result {
  fields: pg.FieldDef[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: object | null;
}
interface Query extends pg.Submittable {
  name: string;
  _result: Result;
  _accumulateRows: boolean;
  handleRowDescription(message: { fields: pg.FieldDef[] }): void;
  prepare(connection: Connection): void;
}
type Connection = pg.Connection & { describe(message: object): void };

const PgQuery = pg.Query as unknown as new (config: pg.QueryConfig) => Query;

/**
 * The columns of the statements that one connection has prepared. They are asked for once a statement: of a page of posts
 * the database would write twenty with each answer, and pg read them again, which is a tenth of the work of such a call.
 */
export class KnownColumns {
  readonly #columns = new Map<string, Columns>();
  #quiet: Connection | undefined;

  of(name: string): Columns | undefined {
    return this.#columns.get(name);
  }

  learn(name: string, { fields, _parsers, _prebuiltEmptyResultObject }: Result): void {
    this.#columns.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  /** The statement is closed: another may come to have its name. */
  forget(name: string): void {
    this.#columns.delete(name);
  }

  /** The connection, with a `describe` that sends nothing. */
  quiet(connection: Connection): Connection {
    this.#quiet ??= Object.create(connection, { describe: { value: () => {} } }) as Connection;
    return this.#quiet;
  }
}

/** A statement with a name, which has its columns described only where its connection does not know them. */
export class NamedQuery extends PgQuery {
  readonly #known: KnownColumns;

  constructor(config: pg.QueryConfig & { name: string }, known: KnownColumns) {
    super(config);
    this.#known = known;
  }

  override prepare(connection: Connection): void {
    const columns = this.#known.of(this.name);
    if (!columns) return super.prepare(connection);
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    super.prepare(this.#known.quiet(connection));
  }

  override handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    super.handleRowDescription(message);
    this.#known.learn(this.name, this._result);
  }
}
