import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { GrantableRole, Role } from '#access/contract/roles.ts';
import { listActivity } from '#features/activity/contract.ts';
import { createBoard, deleteBoard, openBoard } from '#features/boards/contract.ts';
import { blockProfile } from '#features/personBlocks/contract.ts';
import { handleInvitation } from '#features/members/contract.ts';
import {
  answerAccessRequest,
  askForInvitation,
  listAccessRequests,
  requestAccess,
} from '#features/members/contract/access.ts';
import { createInviteLink, revokeInviteLink } from '#features/members/contract/links.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';

let app: TestApp;
let owner: Person;
let admin: Person;
let ben: Person;
let boardID: string;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  owner = await createPerson(app, 'Ilse Okafor');
  admin = await createPerson(app, 'Maren Vogt');
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  ben = await createPerson(app, 'Ben Okoye');
  boardID = (await call(app, createBoard, { body: { title: 'Herbarium' } }, owner))._id;
});

const ask = (person = ben, id = boardID, message = 'For the measurements.') =>
  request(app, requestAccess, { params: { boardID: id }, body: { message } }, person);
const asked = async (by = owner) => (await call(app, listAccessRequests, { params: { boardID } }, by)).info;
const answer = (requestID: string, type: 'grant' | 'decline', role?: GrantableRole, by = owner) =>
  request(
    app,
    answerAccessRequest,
    { params: { boardID, requestID }, body: { type, ...(role ? { role } : {}) } },
    by,
  );
const activity = async (person: Person) =>
  (await call(app, listActivity, {}, person)).info.filter((item) => item.boardID === boardID);
const roleOn = async (person: Person): Promise<Role | undefined> =>
  (await request(app, openBoard, { params: { boardID }, body: {} }, person)).json<{ role?: Role }>().role;
/** Asks, and waits until it has arrived. */
async function arrived() {
  expect((await ask()).statusCode).toBe(204);
  return vi.waitFor(async () => {
    const [first] = await asked();
    expect(first).toBeDefined();
    return first!;
  });
}
/** Waits until every request that was made has been passed on, or was for nothing. */
const allPassedOn = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from graphile_worker._private_jobs where key like 'members.requestAccess:%'`.execute(
      app.services.db,
    );
    expect(rows[0]!.n).toBe(0);
  });

test('reaches the owner, who lets them on with a role; who asked is told', async () => {
  const one = await arrived();
  expect(one).toMatchObject({ by: { id: ben.profileID }, message: 'For the measurements.' });
  expect(await activity(owner)).toMatchObject([
    {
      inviteType: 'ACCESS',
      isAccepted: false,
      title: 'Herbarium',
      excerpt: 'For the measurements.',
      boardID,
    },
  ]);
  const waits = sql<{
    mail: string;
  }>`select mail from activity where profile_id = ${owner.profileID} and board_id = ${boardID}`;
  expect((await waits.execute(app.services.db)).rows).toEqual([{ mail: 'WAITING' }]);

  expect((await answer(one._id, 'grant', 'CONTRIBUTOR')).statusCode).toBe(204);
  expect((await answer(one._id, 'decline')).statusCode).toBe(204); // answered already: nothing changes
  expect([await roleOn(ben), await asked()]).toEqual(['CONTRIBUTOR', []]);
  expect(await activity(ben)).toMatchObject([
    { inviteType: 'ACCESS', isAccepted: true, by: { id: owner.profileID }, boardID, title: 'Herbarium' },
  ]);
  expect(await activity(owner)).toMatchObject([{ seen: true }]);
});

test('declined, nobody is told; and within a day one is not heard again', async () => {
  const one = await arrived();
  expect((await answer(one._id, 'decline')).statusCode).toBe(204);
  expect([await activity(ben), await activity(owner), await roleOn(ben)]).toEqual([[], [], undefined]);
  expect((await ask()).statusCode).toBe(204);
  await allPassedOn();
  expect(await asked()).toEqual([]);
  await sql`update board_access_requests set requested_at = requested_at - interval '25 hours'`.execute(
    app.services.db,
  );
  await arrived();
});

test('is answered alike whatever there is, and reaches nobody from those who may not', async () => {
  const gone = (await call(app, createBoard, { body: { title: 'Gone' } }, owner))._id;
  await call(app, deleteBoard, { params: { boardID: gone } }, owner);
  const { _id: own } = await call(app, createBoard, { body: { title: 'Own' } }, owner);
  await sql`update boards set board_type = 'SANDBOX' where id = ${own}`.execute(app.services.db);
  const blockedThere = await createPerson(app, 'Blocked There');
  await addMember(app, boardID, blockedThere, 'blocked');
  const unliked = await createPerson(app, 'Not Liked');
  await call(app, blockProfile, { params: { id: owner.profileID } }, unliked);
  const answers = [
    await ask(ben, 'f'.repeat(24)),
    await ask(ben, gone),
    await ask(ben, own),
    await ask(blockedThere),
    await ask(unliked),
    await ask(owner),
    await ask(ben),
  ];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode}${body}`))).toEqual(new Set(['204']));
  await allPassedOn();
  expect((await asked()).map(({ by }) => by.id)).toEqual([ben.profileID]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from board_access_requests where board_id in (${gone}, ${own})`.execute(
    app.services.db,
  );
  expect(rows[0]!.n).toBe(0);
  await sql`delete from boards where id = ${own}`.execute(app.services.db);
});

test('ends when they come by another way; managers answer as far as their role goes', async () => {
  await addMember(app, boardID, admin, 'ADMIN');
  const first = await arrived();
  const link = await call(app, createInviteLink, { params: { boardID }, body: { role: 'viewer' } }, owner);
  await call(app, handleInvitation, { body: { inviteID: link.inviteID, type: 'accept' } }, ben);
  expect(await asked()).toEqual([]);
  expect((await answer(first._id, 'grant', 'ADMIN')).statusCode).toBe(204);
  expect(await roleOn(ben)).toBe('viewer');

  ben = await createPerson(app, 'Cem Aydin');
  const second = await arrived();
  expect((await answer(second._id, 'grant', 'CO-OWNER', admin)).statusCode).toBe(403);
  expect((await answer(second._id, 'grant', undefined, admin)).statusCode).toBe(204);
  expect(await roleOn(ben)).toBe('viewer');
});

test('whoever holds an invitation that is of no use any more asks by it; one that works, or never was, asks nobody', async () => {
  const askBy = (inviteID: string, who = ben) => request(app, askForInvitation, { body: { inviteID } }, who);
  const { inviteID, _id: linkID } = await call(
    app,
    createInviteLink,
    { params: { boardID }, body: { role: 'AUTHOR' } },
    owner,
  );
  expect((await askBy(inviteID)).statusCode).toBe(204);
  await allPassedOn();
  expect(await asked()).toEqual([]);
  await call(app, revokeInviteLink, { params: { boardID, linkID } }, owner);
  const blocked = await createPerson(app, 'Blocked There');
  await addMember(app, boardID, blocked, 'blocked');
  expect((await askBy(inviteID, blocked)).statusCode).toBe(404);
  expect((await askBy('x'.repeat(43))).statusCode).toBe(404);
  const told = await askBy(inviteID);
  expect([told.statusCode, told.body]).toEqual([204, '']);
  await vi.waitFor(async () => expect((await asked()).map(({ by }) => by.id)).toEqual([ben.profileID]));
});

test('twenty a day from one account', async () => {
  for (let i = 0; i < 20; i++) expect((await ask(ben, 'f'.repeat(24))).statusCode).toBe(204);
  expect((await ask()).statusCode).toBe(429);
});
