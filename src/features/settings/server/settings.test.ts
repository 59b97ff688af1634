import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getInstallation, sendFeedback } from '#features/settings/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { readOutbox } from '../../../testing/outbox.ts';
import { createPerson, type Person } from '../../../testing/people.ts';

let app: TestApp;
let ilse: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  ilse = await createPerson(app, 'Ilse Okafor');
  admin = await createPerson(app, 'Tomasz Lis');
  await sql`update accounts set is_admin = true where id = ${admin.accountID}`.execute(app.services.db);
});
afterAll(() => app.dispose());

it('tells everybody the version, and its administrator the installation in numbers', async () => {
  const told = await call(app, getInstallation, {}, ilse);
  expect(told).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    sendsTexts: false,
    installation: null,
  });
  const { installation } = await call(app, getInstallation, {}, admin);
  expect(installation).toMatchObject({ mail: 'outbox', people: 2, boards: 0, files: 0, fileBytes: 0 });
});

it('passes feedback on to the administrator, with an address where one may be answered', async () => {
  await call(app, sendFeedback, { body: { message: 'The lamp\nflickers.', mayAnswer: true } }, ilse);
  await call(app, sendFeedback, { body: { message: 'So does the other.', mayAnswer: false } }, ilse);
  await vi.waitFor(async () => {
    const mails = await readOutbox(app);
    const [first, second] = ['flickers', 'the other'].map((word) =>
      mails.find((mail) => mail.text.includes(word)),
    );
    expect(first).toMatchObject({ to: admin.email, subject: 'Feedback on Octavo' });
    expect(first!.text).toContain(`Ilse Okafor <${ilse.email}> writes:`);
    expect(second!.text).not.toContain(ilse.email);
  }, 5000);
});

it('takes ten messages an hour, and none without words', async () => {
  const send = async (message: string) =>
    (await request(app, sendFeedback, { body: { message, mayAnswer: true } }, admin)).statusCode;
  expect(await send('  \n')).toBe(400);
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push(await send(`Message ${i}`));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
