import { sql, type CompiledQuery } from 'kysely';
import type { EventDefinition, LiveEvent } from '#platform/contract/event.ts';
import type { Actor, AnyCommand, JobOptions, PublishedEvent, Services } from './context.ts';
import { transaction, type Db } from '../data/database.ts';
import { waitForAll } from '../data/waitForAll.ts';
import { ApiError, CommittedRefusal } from '../errors.ts';
import { jobQueries, type QueuedJob } from '../jobs/enqueue.ts';
import { appendEvents, isRepeated } from './outbox.ts';

interface CommandDependencies {
  services: Services;
  committed(events: LiveEvent[]): void;
}

interface Work {
  endpoint: string;
  /** Of the request, to tell a repeated call from another one with the same key; '' when nothing is to be remembered. */
  hash: string;
  run(context: AnyCommand): Promise<string>;
}

/**
 * The one way of every change: in one transaction the command's rows, its jobs, its events (last) and, where the
 * call carries an idempotency key, its answer. A call repeated with the same key gets the first answer.
 * @returns the answer as JSON text, or '' for none
 */
export async function runCommand(
  deps: CommandDependencies,
  base: { actor: Actor | undefined; grant(capability: string): void },
  work: Work,
): Promise<{ text: string }> {
  const { actor } = base;
  const key = actor?.mutationID !== undefined && work.hash !== '' ? actor.mutationID : undefined;
  const attempt = () =>
    transaction(deps.services.db, async (tx) => {
      const pending: PublishedEvent[] = [];
      const jobs: QueuedJob[] = [];
      const last: CompiledQuery[] = [];
      const after: (() => void)[] = [];
      const context: AnyCommand = {
        ...(base as object),
        services: deps.services,
        db: tx,
        tx,
        actor: actor as Actor,
        grant: base.grant,
        publish: (rooms, definition, data, ids = {}) => {
          checkEvent(deps.services, definition, data);
          for (const room of typeof rooms === 'string' ? [rooms] : rooms)
            pending.push({ room, definition, data, ...ids });
        },
        enqueue: (task: string, payload: Record<string, unknown>, options: JobOptions = {}) => {
          jobs.push({ task, payload, options });
        },
        writeLast: (query) => void last.unshift(query), // what the command itself asked for, after its followers'
        afterCommit: (run) => void after.push(run),
      };
      let text = '';
      let refusal: ApiError | undefined;
      try {
        text = await work.run(context);
        await waitForAll(followed(context, pending));
      } catch (error) {
        if (!(error instanceof CommittedRefusal)) throw error;
        refusal = error.refusal;
        // The call was answered before: what refusing it would change must not be kept.
        if (key !== undefined && (await recall(tx, actor!, key, work)) !== undefined) throw refusal;
      }
      const remembered =
        key === undefined || refusal
          ? undefined
          : { key, endpoint: work.endpoint, requestHash: work.hash, answer: text };
      const events = await appendEvents(tx, actor, pending, {
        remembered,
        before: [...jobQueries(tx, jobs), ...last],
      });
      return { text, refusal, events, after };
    });
  const outcome = await attempt().catch(async (error: unknown) => {
    // Nearly every call comes once, so whether it came before is asked when that shows: the key is taken, or what it
    // is to do cannot be done (again). All of it is rolled back by now.
    const repeated = isRepeated(error);
    if (key === undefined || !(repeated || error instanceof ApiError)) throw error;
    const text = await recall(deps.services.db, actor!, key, work);
    if (text !== undefined) return { text, refusal: undefined, events: [], after: [] };
    if (!repeated) throw error;
    await forgetOld(deps.services.db, actor!, key);
    return attempt();
  });
  for (const run of outcome.after) run();
  if (outcome.events.length > 0) deps.committed(outcome.events);
  if (outcome.refusal) throw outcome.refusal;
  return { text: outcome.text };
}

/**
 * Lets features act on what the command has told, each on the events it has named. None waits for another: what they ask
 * first goes to the database together.
 */
function followed(context: AnyCommand, pending: readonly PublishedEvent[]): Promise<void>[] {
  const events = [...pending];
  return context.services.followers.map(async ({ events: named, run }) => {
    const heard = events.filter(({ definition }) => named.includes(definition));
    if (heard.length > 0) await run(context, heard);
  });
}

/** The answer given before to this key, if any. */
async function recall(db: Db, actor: Actor, key: string, work: Work): Promise<string | undefined> {
  const { rows } = await sql<{ endpoint: string; request_hash: string; answer: string }>`
    select endpoint, request_hash, answer from idempotency_keys
    where profile_id = ${actor.profileID} and key = ${key} and at > now() - interval '24 hours'`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  if (row.endpoint !== work.endpoint || row.request_hash !== work.hash) {
    throw new ApiError(
      'CONFLICT',
      'This Idempotency-Key was used for another request. Use a new key for a new request.',
    );
  }
  return row.answer;
}

/** Makes a key that was used more than a day ago a new one. */
async function forgetOld(db: Db, actor: Actor, key: string): Promise<void> {
  await sql`delete from idempotency_keys
    where profile_id = ${actor.profileID} and key = ${key} and at <= now() - interval '24 hours'`.execute(db);
}

function checkEvent(services: Services, definition: EventDefinition, data: unknown): void {
  if (!services.config.checkAnswers) return;
  const outcome = definition.data.safeParse(data);
  if (!outcome.success) {
    throw new Error(
      `Event ${definition.type}.${definition.action} outside its schema: ${outcome.error.message}`,
    );
  }
}
