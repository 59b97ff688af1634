import { createTestDatabase, dropAbandonedDatabases, leaveTestCluster } from './database.ts';

/** vitest's global set-up: PostgreSQL is there from the first test to the last, with its template made. */
export default async function setup(): Promise<() => Promise<void>> {
  await dropAbandonedDatabases();
  // Whatever is wrong with the database or the migrations is said here, once, and not in every test.
  await (await createTestDatabase()).drop();
  return leaveTestCluster;
}
