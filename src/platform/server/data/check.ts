import type { RawBuilder } from 'kysely';
import type { Services } from '../events/context.ts';
import { snapshot, type Db } from './database.ts';

export interface CheckTools extends Pick<Services, 'blobs'> {
  /** Everything as it was at one moment. */
  db: Db;
  /** Look at sizes only, not at every byte. */
  quick: boolean;
}

/** Something that is always so, whatever happened to the server, and a way to find where it is not. */
export interface Check {
  /** The rule that the data keeps, as a sentence without its period. */
  rule: string;
  /** The places where the data breaks it, a line each, with the ids and values to look for. */
  find(tools: CheckTools): Promise<string[]>;
}

/** A check that one query decides: it answers a row with a `finding` for each place where the rule is broken. */
export function sqlCheck(rule: string, query: RawBuilder<{ finding: string }>): Check {
  return {
    rule,
    find: async ({ db }) => (await query.execute(db)).rows.map(({ finding }) => finding),
  };
}

export interface CheckResult {
  rule: string;
  findings: string[];
}

/**
 * Carries out checks, one after the other, on everything as it is at this moment: the server may be running.
 * @param tools.quick compares sizes of files instead of reading them
 */
export async function runChecks(
  checks: Check[],
  tools: CheckTools,
  tell?: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  return snapshot(tools.db, async (db) => {
    const results: CheckResult[] = [];
    for (const { rule, find } of checks) {
      const result = { rule, findings: await find({ ...tools, db }) };
      results.push(result);
      tell?.(result);
    }
    return results;
  });
}
