import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { changesOfSight, otherChanges, expectLiveThrough } from './readingChanges.ts';

// All that may be on a screen, of people of each kind, after whatever happens to boards and posts.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(() => sql`delete from attempts`.execute(app.services.db));

test.each(Object.entries({ ...changesOfSight, ...otherChanges }))('%s', (_name, steps) =>
  expectLiveThrough(app, steps, 'reads'),
);
