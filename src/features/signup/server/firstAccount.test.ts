import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { act } from '#platform/server/jobs/jobs.ts';
import { createTestApp } from '../../../testing/app.ts';
import { createAccount } from './createAccount.ts';
import { avatarColor } from './createProfile.ts';

it('makes the very first account administrator, and one only when ten are made at once', async () => {
  const app = await createTestApp();
  const deps = { services: app.services, committed: () => {} };
  const make = (i: number) =>
    act(deps, (context) =>
      createAccount(context, {
        email: `p${i}@example.org`,
        firstName: 'P',
        lastName: String(i),
        screenName: `person${i}`,
        passwordHash: '-',
        timeZone: 'UTC',
      }),
    );
  await Promise.all(Array.from({ length: 10 }, (_, i) => make(i)));
  await make(11);
  const { rows } =
    await sql`select count(*)::int as all, count(*) filter (where is_admin)::int as admins from accounts`.execute(
      app.services.db,
    );
  expect(rows).toEqual([{ all: 11, admins: 1 }]);
  await app.dispose();
});

it('gives a name the same colour always', () => {
  expect(avatarColor('Ilse.Okafor')).toBe(avatarColor('ilse.okafor'));
  expect(new Set(Array.from({ length: 100 }, (_, i) => avatarColor(`name${i}`))).size).toBe(8);
});
