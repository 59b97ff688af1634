import { PENDING, type SaveJob } from './saveJob.ts';

/** The ids that were made of `pending:` names: what is named by the server goes by its job until then. */
export class PendingNames {
  private readonly ids = new Map<string, string>();

  /**
   * Notes the `_id` of a job's answer. A thing that the call named has its id already; a thing that the call has made
   * gets its id now.
   */
  made(job: SaveJob, id: unknown): void {
    if (typeof id === 'string' && !JSON.stringify(job.input).includes(id)) this.ids.set(PENDING + job.id, id);
  }

  /** A copy of a value, with the ids in the place of the names that stood for them. */
  put<T extends object>(value: T): T {
    const text = JSON.stringify(value);
    if (!text.includes(PENDING)) return value;
    return JSON.parse(text.replace(/pending:[0-9a-zA-Z]+/g, (name) => this.ids.get(name) ?? name)) as T;
  }
}
