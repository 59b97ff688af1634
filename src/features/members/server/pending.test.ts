import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GrantableRole, Role } from '#access/contract/roles.ts';
import { listActivity } from '#features/activity/contract.ts';
import { createBoard, openBoard, setBoardPassword, updateBoard } from '#features/boards/contract.ts';
import { blockProfile, unblockProfile } from '#features/personBlocks/contract.ts';
import {
  handleInvitation,
  invitationInfo,
  inviteMembers,
  leaveBoard,
  listMembers,
  previewInvitation,
  removeInvitations,
  updateInvitations,
  updateRole,
  type PendingMember,
} from '#features/members/contract.ts';
import { createInviteLink } from '#features/members/contract/links.ts';
import { createPost } from '#features/posts/contract.ts';
import { addTaskMembers, handOverTasks } from '#features/tasks/contract.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { mailTo, readOutbox } from '../../../testing/outbox.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';

// Inviting people by their profile or their address.

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

type Body = { profileIDs?: string[]; emails?: string[]; role?: GrantableRole; message?: string };
const tryInvite = ({ role = 'AUTHOR', ...body }: Body, by = owner) =>
  request(app, inviteMembers, { params: { boardID }, body: { role, ...body } }, by);
const invite = async (body: Body, by = owner) =>
  (await call(app, inviteMembers, { params: { boardID }, body: { role: 'AUTHOR', ...body } }, by)).members;
const byName = async (person = ben, role: GrantableRole = 'AUTHOR') =>
  (await invite({ profileIDs: [person.profileID], role }))[0]!;
const update = (ids: string[], change: { role?: GrantableRole; resend?: true }, by = owner) =>
  request(app, updateInvitations, { params: { boardID }, body: { ids, ...change } }, by);
const withdraw = (ids: string[], by = owner) =>
  request(app, removeInvitations, { params: { boardID }, body: { ids } }, by);
const pending = async (by = owner) =>
  (await call(app, listMembers, { params: { boardID }, query: { status: 'Pending' } }, by))
    .members as PendingMember[];
const answer = (person: Person, inviteID: string, type: 'accept' | 'decline' = 'accept') =>
  request(app, handleInvitation, { body: { inviteID, type } }, person);
const info = (person: Person, inviteID: string) =>
  request(app, invitationInfo, { body: { inviteID } }, person);
const activity = async (person: Person) => (await call(app, listActivity, {}, person)).info;
const roleOn = async (person: Person): Promise<Role | undefined> =>
  (await request(app, openBoard, { params: { boardID }, body: {} }, person)).json<{ role?: Role }>().role;
const secretIn = (text: string) => /boards\/invitation\/([\w-]{43})/.exec(text)![1]!;

test('an invitation of somebody who still has tasks there is withdrawn once they are handed over', async () => {
  await addMember(app, boardID, ben, 'AUTHOR');
  const made = await call(
    app,
    createPost,
    { params: { boardID }, body: { title: 'Press the ferns' } },
    owner,
  );
  const post = { boardID, postID: made._id };
  const taskMembers = [{ profileID: ben.profileID }];
  await call(app, addTaskMembers, { params: post, body: { taskMembers } }, owner);
  await call(app, leaveBoard, { params: { boardID } }, ben);
  const { _id, taskCount } = await byName();
  expect([taskCount, (await pending())[0]!.taskCount]).toEqual([1, 1]);
  const refused = await withdraw([_id]);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      message: 'Has 1 task, so can’t be removed yet. Hand them over first.',
      details: [{ field: 'taskCount' }],
    },
  ]);
  expect(await pending()).toHaveLength(1);
  const body = { from: ben.profileID, to: owner.profileID };
  await call(app, handOverTasks, { params: { boardID }, body }, owner);
  expect((await withdraw([_id])).statusCode).toBe(204);
  expect(await pending()).toEqual([]);
});

describe('by name', () => {
  test('waits for that profile alone, which sees it in its activity and accepts by its id', async () => {
    const [made] = await invite({ profileIDs: [ben.profileID], message: 'We need the one about the hinge.' });
    expect(made).toMatchObject({
      pendingInviteID: made!._id,
      status: 'Pending',
      role: 'AUTHOR',
      email: null,
      taskCount: 0,
      memberProfileInfo: { id: ben.profileID },
      invitedBy: { id: owner.profileID },
    });
    expect(made!._id).toMatch(/^[0-9a-f]{24}$/);
    expect(await pending()).toEqual([made]);
    expect(await roleOn(ben)).toBeUndefined();
    expect(await activity(ben)).toMatchObject([
      {
        kind: 'INVITATION',
        inviteType: 'BOARD',
        inviteID: made!._id,
        title: 'Herbarium',
        excerpt: 'We need the one about the hinge.',
        isAccepted: false,
      },
    ]);
    expect((await info(ben, made!._id)).json()).toMatchObject({
      boardID,
      role: 'AUTHOR',
      message: 'We need the one about the hinge.',
      alreadyMember: false,
    });
    const other = await createPerson(app);
    const never = await info(other, 'f'.repeat(24));
    expect([(await info(other, made!._id)).body, (await answer(other, made!._id)).body]).toEqual([
      never.body,
      never.body,
    ]);

    for (let i = 0; i < 2; i++) expect((await answer(ben, made!._id)).json()).toEqual({ boardID });
    expect(await roleOn(ben)).toBe('AUTHOR');
    expect(await pending()).toEqual([]);
    expect(await activity(owner)).toMatchObject([{ inviteType: 'BOARD', isAccepted: true }]);
    expect(await activity(ben)).toMatchObject([{ inviteID: null, seen: true, boardID }]);
  });

  test('declined, it is gone for both, and does not come back by its id', async () => {
    const { _id } = await byName();
    expect((await answer(ben, _id, 'decline')).statusCode).toBe(200);
    expect([await pending(), await activity(ben), await roleOn(ben)]).toEqual([[], [], undefined]);
    expect((await activity(owner))[0]).toMatchObject({
      inviteType: 'DECLINED',
      by: { id: ben.profileID },
      isAccepted: false,
      boardID,
    });
    expect((await info(ben, _id)).json()).toMatchObject({ over: 'declined' });
    expect((await answer(ben, _id)).statusCode).toBe(410);
    await byName(); // asked anew
    expect(await activity(ben)).toHaveLength(1);
  });

  test('withdrawn, it is gone for both', async () => {
    const { _id } = await byName();
    for (let i = 0; i < 2; i++) expect((await withdraw([_id])).statusCode).toBe(204);
    expect([await pending(), await activity(ben)]).toEqual([[], []]);
    expect((await answer(ben, _id)).statusCode).toBe(410);
    expect((await info(ben, _id)).json()).toMatchObject({ over: 'withdrawn' });
  });

  test('another profile of the account is told whose it is', async () => {
    const { _id } = await byName();
    const second = await createPerson(app, 'Ben Elsewhere');
    await sql`update profiles set account_id = ${ben.accountID} where id = ${second.profileID}`.execute(
      app.services.db,
    );
    const asSecond = { ...ben, headers: { ...ben.headers, profile: second.profileID } };
    expect((await info(asSecond, _id)).json()).toMatchObject({ over: 'otherProfile' });
    expect((await answer(asSecond, _id)).statusCode).toBe(410);
  });

  test('not to members, the blocked, or those who are not there for one', async () => {
    await addMember(app, boardID, admin, 'ADMIN');
    expect((await tryInvite({ profileIDs: [admin.profileID] })).statusCode).toBe(409);
    expect((await tryInvite({ profileIDs: ['f'.repeat(24)] })).statusCode).toBe(404);
    await call(app, blockProfile, { params: { id: owner.profileID } }, ben);
    const absent = await tryInvite({ profileIDs: ['f'.repeat(24)] });
    const hidden = await tryInvite({ profileIDs: [ben.profileID] });
    expect([hidden.statusCode, hidden.body]).toEqual([404, absent.body]);
    await call(app, unblockProfile, { params: { id: owner.profileID } }, ben);
    await addMember(app, boardID, ben, 'AUTHOR');
    const blocked = { profileID: ben.profileID, role: 'blocked' as const };
    await call(app, updateRole, { params: { boardID }, body: blocked }, owner);
    expect((await tryInvite({ profileIDs: [ben.profileID] })).statusCode).toBe(409);
  });

  test('who comes onto the board by another way waits no longer, unless it would give them more', async () => {
    await byName(ben, 'viewer');
    const link = await call(
      app,
      createInviteLink,
      { params: { boardID }, body: { role: 'subscriber' } },
      owner,
    );
    await answer(ben, link.inviteID);
    expect(await pending()).toEqual([]);
    const cem = await createPerson(app, 'Cem Aydin');
    const { _id } = await byName(cem, 'AUTHOR');
    await answer(cem, link.inviteID);
    expect((await info(cem, _id)).json()).toMatchObject({ memberRole: 'subscriber', isHigher: true });
    await answer(cem, _id);
    expect([await roleOn(cem), await pending()]).toEqual(['AUTHOR', []]);
  });

  test('what one may not give, one does not invite to, change or withdraw; and it ends with its maker’s role', async () => {
    await addMember(app, boardID, admin, 'ADMIN');
    expect((await tryInvite({ emails: ['a@example.org'], role: 'CO-OWNER' }, admin)).statusCode).toBe(403);
    const { _id } = await byName(ben, 'CO-OWNER');
    for (const refused of [await update([_id], { role: 'viewer' }, admin), await withdraw([_id], admin)])
      expect(refused.statusCode).toBe(403);
    await sql`update board_invites set invited_by = ${admin.profileID}, role = 'ADMIN' where id = ${_id}`.execute(
      app.services.db,
    );
    const given = { profileID: admin.profileID, role: 'AUTHOR' as const };
    await call(app, updateRole, { params: { boardID }, body: given }, owner);
    expect([await pending(), (await answer(ben, _id)).statusCode]).toEqual([[], 410]);
  });
});

describe('by address', () => {
  test('a mail of its own leads there; whether the address is known is told to nobody but its owner', async () => {
    const [known, unknown] = await invite({
      emails: [ben.email, 'nils@visser.example'],
      message: 'Look\nhere',
    });
    for (const member of [known!, unknown!])
      expect(member).toMatchObject({ memberProfileInfo: null, role: 'AUTHOR' });
    const { text, subject } = await mailTo(app, ben.email);
    expect(subject).toBe('Ilse Okafor invites you to “Herbarium”');
    expect(text).toContain('> Look\n> here');
    expect(await activity(ben)).toMatchObject([{ inviteType: 'BOARD', inviteID: known!._id }]);
    const secret = secretIn(text);
    expect((await request(app, previewInvitation, { body: { inviteID: secret } })).json()).toMatchObject({
      title: 'Herbarium',
      email: ben.email,
    });
    // Somebody to whom the mail was passed on.
    const other = await createPerson(app);
    expect((await info(other, secret)).json()).toMatchObject({ over: 'otherAccount' });
    expect((await answer(other, secret)).statusCode).toBe(410);
    expect(await roleOn(other)).toBeUndefined();
    expect((await answer(ben, secret)).json()).toEqual({ boardID });
    expect((await pending()).map(({ email }) => email)).toEqual(['nils@visser.example']);
    const { rows } = await sql<{ all: string }>`
      select coalesce((select string_agg(e::text, '') from events e), '') as all`.execute(app.services.db);
    expect(rows[0]!.all).not.toContain(secret);
  });

  test('who is on the board already learns that by the mail, and nobody else', async () => {
    await addMember(app, boardID, ben, 'viewer');
    await invite({ emails: [ben.email] });
    expect((await mailTo(app, ben.email)).subject).toBe('You are on “Herbarium” already');
    expect(await activity(ben)).toEqual([]);
    expect(await pending()).toHaveLength(1);
  });

  test('sent again, its mail is another one, and the one before is of no use', async () => {
    const [made] = await invite({ emails: [ben.email] });
    const first = secretIn((await mailTo(app, ben.email)).text);
    expect((await update([made!._id], { resend: true })).statusCode).toBe(429);
    await sql`update board_invites set sent_at = now() - interval '2 minutes', expires_at = now() where id = ${made!._id}`.execute(
      app.services.db,
    );
    expect((await info(ben, first)).json()).toMatchObject({ over: 'expired' });
    expect(await pending()).toHaveLength(1); // it waits to be sent again
    expect((await update([made!._id], { resend: true })).statusCode).toBe(200);
    const second = secretIn((await mailTo(app, ben.email, 2)).text);
    expect((await info(ben, first)).statusCode).toBe(404);
    expect((await info(ben, second)).json()).toMatchObject({ boardID });
    await sql`update board_invites set sent_at = now() - interval '2 minutes', times_sent = 6 where id = ${made!._id}`.execute(
      app.services.db,
    );
    expect((await update([made!._id], { resend: true })).statusCode).toBe(422);
  });

  test('given another role, it is an invitation as that', async () => {
    const [made] = await invite({ emails: [ben.email] });
    await vi.waitFor(async () => expect(await activity(ben)).toHaveLength(1));
    expect((await update([made!._id], { role: 'subscriber' })).json()).toMatchObject({
      members: [{ _id: made!._id, role: 'subscriber' }],
    });
    await answer(ben, made!._id); // by its id too
    expect(await roleOn(ben)).toBe('subscriber');
    expect((await update([made!._id], { role: 'viewer' })).statusCode).toBe(404); // waits no longer
  });

  test('twice is once, with the last role; and not one’s own', async () => {
    const [one] = await invite({ emails: ['Nils@Visser.example', 'nils@visser.example'] });
    const [two] = await invite({ emails: ['nils@visser.example'], role: 'viewer' });
    expect(await pending()).toEqual([two]);
    expect([two!._id, two!.role]).toEqual([one!._id, 'viewer']);
    expect((await tryInvite({ emails: [owner.email] })).json()).toMatchObject({
      error: 'INVALID',
      details: [{ field: 'emails' }],
    });
  });

  // Of Ben's alone: mails of the tests before may still come.
  const mailsToBen = async () => (await readOutbox(app)).filter(({ to }) => to === ben.email).length;

  test('whom the board’s list blocks gets no mail, and is no invitee by their profile, member or not', async () => {
    const blocked = { profilePermission: { blocked: [ben.profileID] } };
    await call(app, updateBoard, { params: { boardID }, body: { _id: boardID, ...blocked } }, owner);
    const before = await mailsToBen();
    await invite({ emails: [ben.email, 'everybody@visser.example'] });
    await mailTo(app, 'everybody@visser.example');
    expect(await mailsToBen()).toBe(before);
    const refused = async () => (await tryInvite({ profileIDs: [ben.profileID] })).json().message;
    expect(await refused()).toContain('is blocked on this board');
    await addMember(app, boardID, ben, 'AUTHOR');
    expect(await refused()).toContain('is blocked on this board');
  });

  test('whom a block keeps apart gets nothing, and whoever invites is not told', async () => {
    await call(app, blockProfile, { params: { id: owner.profileID } }, ben);
    const before = await mailsToBen();
    const [made] = await invite({ emails: [ben.email, 'somebody@visser.example'] });
    await mailTo(app, 'somebody@visser.example');
    expect(await mailsToBen()).toBe(before);
    expect(await pending()).toContainEqual(made);
  });
});

test('where a password closes the board, who waits is told to those alone who have given it', async () => {
  await addMember(app, boardID, admin, 'ADMIN');
  await call(app, setBoardPassword, { params: { boardID }, body: { password: 'nine lamps' } }, owner);
  const told = async (address: string) => {
    await invite({ emails: [address] });
    const { rows } = await sql<{ room: string }>`
      select room from events where data::text like ${`%${address}%`} order by room`.execute(app.services.db);
    return rows.map(({ room }) => room);
  };
  expect(await told('quoll@visser.example')).toEqual([`profile:${owner.profileID}`]);
  await call(app, openBoard, { params: { boardID }, body: { password: 'nine lamps' } }, admin);
  expect(await told('numbat@visser.example')).toEqual(
    [owner, admin].map(({ profileID }) => `profile:${profileID}`).toSorted(),
  );
});

test('who waits is told to managers alone', async () => {
  await sql`update boards set share = 'public' where id = ${boardID}`.execute(app.services.db);
  await addMember(app, boardID, admin, 'ADMIN');
  await addMember(app, boardID, ben, 'AUTHOR');
  await invite({ emails: ['quokka@visser.example'] });
  const seen = async (person: Person) =>
    (await request(app, listMembers, { params: { boardID } }, person)).body.includes('quokka');
  expect([
    await seen(owner),
    await seen(admin),
    await seen(ben),
    await seen(await createPerson(app)),
  ]).toEqual([true, true, false, false]);
  const { rows } = await sql<{ room: string }>`
    select distinct room from events where data::text like '%quokka%' order by room`.execute(app.services.db);
  expect(rows.map(({ room }) => room)).toEqual(
    [owner, admin].map(({ profileID }) => `profile:${profileID}`).toSorted(),
  );
});

test('at most 20 in a call, 500 that wait, and so many calls in an hour', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `guest${i}@visser.example`);
  expect((await tryInvite({ emails: many(21) })).statusCode).toBe(400);
  expect((await tryInvite({})).statusCode).toBe(400);
  await sql`
    insert into board_invites (id, board_id, kind, email, role, invited_by, expires_at, max_uses)
    select lpad(to_hex(n), 24, '0'), ${boardID}, 'email', 'w' || n || '@visser.example', 'viewer', ${owner.profileID}, now() + interval '1 day', 1
    from generate_series(1, 500) n`.execute(app.services.db);
  expect((await tryInvite({ emails: ['one@visser.example'] })).statusCode).toBe(422);
  await sql`update attempts set count = 60 where bucket like 'members:invite:%'`.execute(app.services.db);
  expect((await tryInvite({ emails: ['one@visser.example'] })).statusCode).toBe(429);
});

test('somebody’s own board and a notebook are for nobody else', async () => {
  await sql`update boards set board_type = 'SANDBOX' where id = ${boardID}`.execute(app.services.db);
  expect((await tryInvite({ emails: ['one@visser.example'] })).statusCode).toBe(403);
  await sql`delete from boards where id = ${boardID}`.execute(app.services.db);
});
