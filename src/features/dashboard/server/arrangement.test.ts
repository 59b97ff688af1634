import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  arrangeHome,
  getArrangement,
  usualArrangement,
  type Arrangement,
} from '#features/dashboard/contract.ts';
import { homeArrangement } from '#features/dashboard/web/homeArrangement.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson } from '../../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

test('home is arranged by each for themselves, on every open page', async () => {
  const ilse = await createPerson(app, 'Ilse Okafor');
  const ben = await createPerson(app, 'Ben Okoye');
  expect(await call(app, getArrangement, {}, ilse)).toEqual(usualArrangement);
  const body: Arrangement = { top: ['DUE'], left: ['BOARDS', 'POSTS'], right: [] };
  const events = await expectLive(app, {
    readers: [ilse, ben],
    reads: ({ profileID }) => [homeArrangement(profileID)],
    command: () => call(app, arrangeHome, { body }, ilse),
  });
  expect(events.get(ben)).toEqual([]);
  expect(await call(app, getArrangement, {}, ilse)).toEqual(body);
  await call(app, arrangeHome, { body: usualArrangement }, ilse);
  expect(await call(app, getArrangement, {}, ilse)).toEqual(usualArrangement);
  expect(await call(app, getArrangement, {}, ben)).toEqual(usualArrangement);
});

test('no part stands twice', async () => {
  const ilse = await createPerson(app, 'Ilse Okafor');
  const twice = { top: ['DUE'], left: ['DUE'], right: [] };
  expect((await request(app, arrangeHome, { body: twice as Arrangement }, ilse)).statusCode).toBe(400);
});
