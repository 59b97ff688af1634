import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { newId } from '#platform/server/data/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { passwords } from './index.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await createPerson(app);
});
afterAll(() => app.dispose());

async function grant(until: string): Promise<string> {
  const placeID = newId();
  await sql`insert into password_grants (session_id, place_id, until)
    values (${person.sessionID}, ${placeID}, now() + ${until}::interval)`.execute(app.services.db);
  return placeID;
}

test('grants of what is gone go when they have run out, and the others stay', async () => {
  const justOver = await grant('-1 second');
  await grant('-61 minutes');
  await grant('-13 hours');
  const valid = await grant('1 minute');
  const hourly = passwords.schedule!.find(({ cron }) => /^\d+ \* \* \* \*$/.test(cron))!;
  const { signal } = new AbortController();
  await passwords.jobs![hourly.task]!({} as never, app.services, { signal } as JobHelpers);
  const { rows } = await sql<{
    id: string;
  }>`select place_id as id from password_grants order by until`.execute(app.services.db);
  expect(rows.map(({ id }) => id)).toEqual([justOver, valid]);
});
