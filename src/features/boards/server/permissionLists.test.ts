import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBoard, listBoards, openBoard, updateBoard } from '#features/boards/contract.ts';
import { boardList, openedBoard } from '#features/boards/web/index.ts';
import { closeOrganization, removeTeamMember } from '#features/organization/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { boardPosts } from '#features/posts/web/index.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { listEvents } from '#platform/contract/events.ts';
import { lastSeqs } from '#platform/server/events/rooms.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createTestOrganization, type TestOrganization } from '../../../testing/organization.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';

// People who have a role on a board and are not its members: by its own lists, and as colleagues of its owner.

type Settings = Omit<Body<typeof updateBoard>, '_id'>;

let app: TestApp;
let team: TestOrganization;
let boardID: string;
let named: Person;
let admin: Person;
let everybody: Person[];
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  team = await createTestOrganization(app, `lists_${++count}`);
  [named, admin] = [await createPerson(app, 'Maren Vogt'), await createPerson(app, 'Priya Raman')];
  const share = 'restricted';
  boardID = (await call(app, createBoard, { body: { title: 'Lamps', share } }, team.owner))._id;
  await addMember(app, boardID, admin, 'ADMIN');
  everybody = [team.owner, admin, named, team.ana, team.ben, team.stranger];
});

const set = (body: Settings, who = team.owner) =>
  request(app, updateBoard, { params: { boardID }, body: { _id: boardID, ...body } }, who);
const open = (who: Person) => request(app, openBoard, { params: { boardID }, body: {} }, who);
const roleOf = async (who: Person) => {
  const answer = await open(who);
  return answer.statusCode === 200 ? (answer.json().role as string) : answer.statusCode;
};
const write = async (who: Person) =>
  (await request(app, createPost, { params: { boardID }, body: { title: 'Written' } }, who)).statusCode;
const live = (body: Settings, who?: Person) =>
  expectLive(app, {
    readers: everybody,
    reads: ({ profileID: me }) => [
      openedBoard(boardID, me),
      boardList(me),
      boardList(me, { showOnly: 'TEAM', sortBy: 'title' }),
      boardPosts(boardID, me),
    ],
    command: async () => expect((await set(body, who)).statusCode).toBe(200),
  });

describe('profilePermission', () => {
  test('gives each list its role, on open pages at once, and takes it away', async () => {
    const lists = { authors: [named.profileID], viewers: [team.ana.profileID] };
    await live({ profilePermission: lists }, admin);
    expect([await roleOf(named), await roleOf(team.ana), await roleOf(team.stranger)]).toEqual([
      'AUTHOR',
      'viewer',
      404,
    ]);
    expect([await write(named), await write(team.ana)]).toEqual([200, 403]);
    const { info } = await call(app, listBoards, { body: {} }, named);
    expect(info.map(({ title, role }) => [title, role])).toContainEqual(['Lamps', 'AUTHOR']);
    // A list that is not given stays; who stands on another goes over to the given one.
    await live({ profilePermission: { blocked: [named.profileID] } });
    expect([await roleOf(named), await roleOf(team.ana)]).toEqual([404, 'viewer']);
    await live({ profilePermission: { viewers: [], blocked: [] } });
    expect([await roleOf(named), await roleOf(team.ana)]).toEqual([404, 404]);
  });

  test('makes nobody its owner or co-owner', async () => {
    for (const list of ['owners', 'coOwners', 'OWNER', 'CO-OWNER'])
      for (const setting of ['profilePermission', 'organizationPermissions'])
        expect((await set({ [setting]: { [list]: [named.profileID] } })).statusCode).toBe(400);
    for (const role of ['OWNER', 'CO-OWNER'])
      expect((await set({ organizationPermissions: { role } } as unknown as Settings)).statusCode).toBe(400);
    // Nor do the rows that lists are kept in.
    const { db } = app.services;
    for (const role of ['OWNER', 'CO-OWNER'])
      await expect(
        sql`insert into board_permissions (board_id, profile_id, list, role)
          values (${boardID}, ${named.profileID}, 'PROFILE', ${role})`.execute(db),
      ).rejects.toThrow(/check/);
    expect(await roleOf(named)).toBe(404);
  });

  test('is known to those who decide it, and to nobody else', async () => {
    await set({ profilePermission: { authors: [named.profileID], blocked: [team.ben.profileID] } });
    const wanted = {
      profilePermission: {
        admins: [],
        authors: [named.profileID],
        subscribers: [],
        viewers: [],
        blocked: [team.ben.profileID],
      },
      organizationPermissions: {
        admins: [],
        authors: [],
        subscribers: [],
        viewers: [],
        blocked: [],
        role: 'viewer',
      },
    };
    for (const who of [team.owner, admin]) expect((await open(who)).json()).toMatchObject(wanted);
    const { body } = await open(named);
    expect(body).not.toContain('profilePermission');
    expect(body).not.toContain(team.ben.profileID);
    for (const who of [named, admin])
      expect((await call(app, listBoards, { body: {} }, who)).info[0]).not.toHaveProperty(
        'profilePermission',
      );
  });

  test('blocks whoever passes by on a public board, on the open page too', async () => {
    await set({ share: 'public' });
    expect(await roleOf(team.stranger)).toBe('viewer');
    const events = await live({ profilePermission: { blocked: [team.stranger.profileID] } });
    expect(await roleOf(team.stranger)).toBe(404);
    expect(events.get(admin)!.map(({ action }) => action)).toContain('accessNarrowed');
  });

  test.each<[string, () => Settings['profilePermission'], number]>([
    ['somebody twice', () => ({ authors: [named.profileID], viewers: [named.profileID] }), 400],
    ['its owner', () => ({ viewers: [team.owner.profileID] }), 400],
    ['somebody who is not there', () => ({ viewers: ['f'.repeat(24)] }), 400],
    ['what is no id', () => ({ viewers: ['ana'] }), 400],
    ['more than a hundred', () => ({ viewers: Array.from({ length: 101 }, () => named.profileID) }), 400],
  ])('does not name %s', async (_, lists, status) => {
    const refused = await set({ profilePermission: lists() });
    expect([refused.statusCode, refused.json().details[0].field.split('.')[0]]).toEqual([
      status,
      'profilePermission',
    ]);
  });

  test('names nobody whom a block parts from the owner, but to close the board to them', async () => {
    await sql`insert into profile_blocks (profile_id, blocked_id) values (${named.profileID}, ${team.owner.profileID})`.execute(
      app.services.db,
    );
    expect((await set({ profilePermission: { viewers: [named.profileID] } })).statusCode).toBe(400);
    expect((await set({ profilePermission: { blocked: [named.profileID] } })).statusCode).toBe(200);
  });

  test('is decided by admins, who do not close the board to co-owners or to themselves', async () => {
    const [author, second] = [await createPerson(app, 'Author'), await createPerson(app, 'Second')];
    await addMember(app, boardID, author, 'AUTHOR');
    await addMember(app, boardID, second, 'CO-OWNER');
    expect((await set({ profilePermission: { viewers: [named.profileID] } }, author)).statusCode).toBe(403);
    const block = (profileID: string, who: Person) =>
      set({ profilePermission: { blocked: [profileID] } }, who);
    expect((await block(second.profileID, admin)).statusCode).toBe(403);
    expect((await block(admin.profileID, admin)).statusCode).toBe(400);
    expect((await block(second.profileID, team.owner)).statusCode).toBe(200);
    expect(await roleOf(second)).toBe(404);
  });
});

test('a private board that names somebody is restricted from then on, and stays so while it does', async () => {
  const { _id } = await call(app, createBoard, { body: { title: 'Mine', share: 'private' } }, team.owner);
  boardID = _id;
  expect((await set({ profilePermission: { blocked: [named.profileID] } })).json().share).toBe('private');
  expect((await set({ profilePermission: { authors: [team.ana.profileID] } })).json().share).toBe(
    'restricted',
  );
  expect((await set({ share: 'private' })).statusCode).toBe(422);
  expect((await set({ profilePermission: { authors: [] } })).statusCode).toBe(200);
  expect((await set({ share: 'private' })).json().share).toBe('private');
});

describe('a board of the whole team', () => {
  test('is everybody’s in its owner’s organisation, as what it says, until it is none any more', async () => {
    await live({ boardType: 'ORGANIZATION' });
    expect([await roleOf(team.ana), await roleOf(named)]).toEqual(['viewer', 404]);
    await live({ organizationPermissions: { role: 'CONTRIBUTOR', blocked: [team.ben.profileID] } });
    expect([await roleOf(team.ana), await roleOf(team.ben)]).toEqual(['CONTRIBUTOR', 404]);
    expect(await write(team.ana)).toBe(200);
    await live({ boardType: 'STANDARD' });
    expect(await roleOf(team.ana)).toBe(404);
  });

  test.each<[string, (profileID: string) => Promise<unknown>]>([
    [
      'who has left the organisation',
      (profileID) => call(app, removeTeamMember, { params: { profileID } }, team.owner),
    ],
    ['whose organisation is closed', () => call(app, closeOrganization, {}, team.owner)],
  ])('gives no role any more to a colleague on its list %s', async (_, end) => {
    const lists = { admins: [team.ana.profileID], blocked: [team.ben.profileID] };
    await set({ organizationPermissions: lists });
    expect([await roleOf(team.ana), await roleOf(team.ben)]).toEqual(['ADMIN', 404]);
    await expectLive(app, {
      readers: [team.owner, admin, team.ana, team.ben],
      reads: ({ profileID: me }) => [openedBoard(boardID, me), boardList(me), boardPosts(boardID, me)],
      command: () => end(team.ana.profileID),
    });
    expect([await roleOf(team.ana), await roleOf(team.ben)]).toEqual([404, 404]);
  });

  test('is made where its owner works in an organisation, and not of one’s own board', async () => {
    const alone = await call(app, createBoard, { body: { title: 'Alone' } }, team.stranger);
    boardID = alone._id;
    const refused = await set({ boardType: 'ORGANIZATION' }, team.stranger);
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'The owner of this board works in no organisation here.',
    ]);
    await sql`update boards set board_type = 'SANDBOX' where id = ${boardID}`.execute(app.services.db);
    for (const body of [
      { boardType: 'ORGANIZATION' as const },
      { profilePermission: { viewers: [named.profileID] } },
    ])
      expect((await set(body, team.stranger)).statusCode).toBe(403);
  });
});

test('a member whom a list has blocked for a while reads nothing of what was told meanwhile', async () => {
  await addMember(app, boardID, named, 'AUTHOR');
  const blocked = async (ids: string[]) =>
    expect((await set({ profilePermission: { blocked: ids } })).statusCode).toBe(200);
  const room = `board:${boardID}` as const;
  const last = async () => (await lastSeqs(app.services.db, [room])).get(room)!;
  const after = await last();
  await blocked([named.profileID]);
  await call(app, createPost, { params: { boardID }, body: { title: 'Said meanwhile' } }, team.owner);
  expect(await open(named).then(({ statusCode }) => statusCode)).toBe(404);
  await blocked([]);
  const events = (who: Person) => request(app, listEvents, { query: { room, after: String(after) } }, who);
  expect((await events(admin)).body).toContain('Said meanwhile');
  expect((await events(named)).json()).toMatchObject({ events: [], tooOld: true });
  const now = await last();
  await call(app, createPost, { params: { boardID }, body: { title: 'Said since' } }, team.owner);
  expect((await request(app, listEvents, { query: { room, after: String(now) } }, named)).body).toContain(
    'Said since',
  );
});

test('the point of the cover that stays in sight is set in percent', async () => {
  await live({ coverPosition: { x: 10, y: 90 } });
  expect((await open(named)).statusCode).toBe(404);
  expect((await open(team.owner)).json().coverPosition).toEqual({ x: 10, y: 90 });
  expect((await set({ coverPosition: { x: 101, y: 0 } })).statusCode).toBe(400);
});
