import { sql, type RawBuilder } from 'kysely';

/** Rows that a set-up statement writes at once: well within the time that a statement has, on a slow machine too. */
const BATCH = 5_000;

/**
 * Writes many rows for a test, some thousand a statement.
 * @param write runs one statement, `… from ${numbers} i`
 */
export async function inBatches(
  total: number,
  write: (numbers: RawBuilder<unknown>) => Promise<unknown>,
): Promise<void> {
  for (let from = 1; from <= total; from += BATCH) {
    const to = Math.min(total, from + BATCH - 1);
    await write(sql`generate_series(${from}::int, ${to}::int)`);
  }
}
