import { createTestDatabase, dropAbandonedDatabases, leaveTestCluster } from './database.ts';

/** vitest's global set-up: PostgreSQL is there from the first test to the last, with its template made. */
export default async function setup(): Promise<() => Promise<void>> {
  await dropAbandonedDatabases();
  // A fault of the database or the migrations is told here, once, and not in every test.
  await (await createTestDatabase()).drop();
  return leaveTestCluster;
}
