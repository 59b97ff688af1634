import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { changesOfSight, expectLiveThrough } from './readingChanges.ts';

// Readings of what has a password, is public, or is somebody's no more, by people of each kind; at night, of all there is.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(() => sql`delete from attempts`.execute(app.services.db));

test.each(Object.entries(changesOfSight))('%s', (_name, steps) =>
  expectLiveThrough(app, steps, 'readsByDay'),
);
