import { CompiledQuery } from 'kysely';
import { vi } from 'vitest';
import { NamingClient } from '#platform/server/data/databaseDriver.ts';
import type { TestApp } from './app.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements a piece of work sends to the database, on every connection of this process. */
export async function queriesOf(work: () => Promise<unknown>): Promise<Statement[]> {
  // A statement with parameters passes twice: by its text, then by the name it was given.
  const spy = vi.spyOn(NamingClient.prototype, 'query');
  try {
    await work();
    return spy.mock.calls
      .filter(([text]) => typeof text === 'string')
      .map(([text, values]) => ({ text: text as string, values: Array.isArray(values) ? values : [] }));
  } finally {
    spy.mockRestore();
  }
}

/** Statements that find a caller's session or note its use: known for a second, so on a slow machine before any call. */
const ofSession = /from access_tokens t|update sessions set last_seen_at/;

/** How many statements a piece of work sends to the database, besides those that find the caller's session. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  return (await queriesOf(work)).filter(({ text }) => !ofSession.test(text)).length;
}

/**
 * In how many goes a piece of work asks the database: statements that are sent in one piece, as `begin` with the
 * statement after it, are one go. Statements that find the caller's session are none.
 */
export async function countGoes(work: () => Promise<unknown>): Promise<number> {
  let goes = 0;
  let isGoing = false;
  const query: (...args: unknown[]) => unknown = NamingClient.prototype.query;
  const spy = vi.spyOn(NamingClient.prototype, 'query');
  spy.mockImplementation(function (this: NamingClient, ...args: unknown[]) {
    if (!isGoing && !ofSession.test(String(args[0]))) {
      goes++;
      isGoing = true;
      process.nextTick(() => (isGoing = false));
    }
    return query.apply(this, args) as never;
  });
  try {
    await work();
    return goes;
  } finally {
    spy.mockRestore();
  }
}

/** A step of a plan, as EXPLAIN (ANALYZE, FORMAT JSON) gives it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How the database carries out what a read asks of it: every step of every statement. */
export async function plansOf(app: TestApp, work: () => Promise<unknown>): Promise<PlanNode[]> {
  const plans: PlanNode[] = [];
  for (const { text, values } of await queriesOf(work)) {
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, values);
    const { rows } = await app.services.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain);
    plans.push(...steps(rows[0]!['QUERY PLAN'][0].Plan));
  }
  return plans;
}

function steps(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(steps)];
}
