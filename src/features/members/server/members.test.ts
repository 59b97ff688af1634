import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, type GrantableRole, type Role } from '#access/contract/roles.ts';
import { createBoard, listBoards, openBoard, type Share } from '#features/boards/contract.ts';
import { joinBoard, leaveBoard, listMembers, removeMember, updateRole } from '#features/members/contract.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';

let app: TestApp;
let owner: Person;
let stranger: Person;
/** One person of each role but the owner, put on a board by `cast`. */
const people = new Map<Role, Person>();

beforeAll(async () => {
  app = await createTestApp();
  owner = await createPerson(app, 'Ilse Okafor');
  stranger = await createPerson(app, 'Nobody Here');
  for (const role of roles)
    people.set(role, role === 'OWNER' ? owner : await createPerson(app, `Person ${role.replace('-', ' ')}`));
});
afterAll(() => app.dispose());

/** A board with one member of each of these roles. */
async function cast(given: Role[], share: Share = 'restricted'): Promise<string> {
  const { _id } = await call(app, createBoard, { body: { title: 'Cast', share } }, owner);
  for (const role of given) {
    await addMember(app, _id, people.get(role)!, role);
  }
  await sql`update boards set member_count = 1 + ${given.filter((role) => role !== 'blocked').length}::int where id = ${_id}`.execute(
    app.services.db,
  );
  return _id;
}

const others = roles.filter((role) => role !== 'OWNER');
const idOf = (role: Role) => people.get(role)!.profileID;
const setRole = (by: Person, boardID: string, profileID: string, role: GrantableRole | 'OWNER') =>
  request(app, updateRole, { params: { boardID }, body: { profileID, role } }, by);
const remove = (by: Person, boardID: string, profileID: string) =>
  request(app, removeMember, { params: { boardID }, body: { profileID } }, by);
const members = async (by: Person, boardID: string) =>
  (await call(app, listMembers, { params: { boardID } }, by)).members.map(({ _id, role }) => [_id, role]);
const memberCount = async (boardID: string) =>
  (await call(app, openBoard, { params: { boardID }, body: {} }, owner)).memberCount;
const eventCount = async () =>
  (await sql<{ n: number }>`select count(*) as n from events`.execute(app.services.db)).rows[0]!.n;
const eventsOf = async (room: string) =>
  (
    await sql<{
      name: string;
      data: never;
    }>`select type || '.' || action as name, data from events where room = ${room} and type <> 'ChangeTrail' order by seq`.execute(
      app.services.db,
    )
  ).rows;

describe('the list', () => {
  test('the owner first, then by role, then by name; without the blocked', async () => {
    const boardID = await cast(['viewer', 'blocked', 'ADMIN', 'CO-OWNER', 'AUTHOR']);
    const [zoe, adam] = [await createPerson(app, 'Zoé Ek'), await createPerson(app, 'adam Berg')];
    for (const person of [zoe, adam]) await addMember(app, boardID, person, 'AUTHOR');
    const list = await call(app, listMembers, { params: { boardID } }, people.get('viewer'));
    expect(list.ownerInfo.id).toBe(owner.profileID);
    expect(
      list.members.map(({ memberProfileInfo: person }) => `${person!.firstName} ${person!.lastName}`),
    ).toEqual([
      'Ilse Okafor',
      'Person CO OWNER',
      'Person ADMIN',
      'adam Berg',
      'Person AUTHOR',
      'Zoé Ek',
      'Person viewer',
    ]);
    expect(list.members[1]).toMatchObject({ role: 'CO-OWNER', status: 'Active', taskCount: 0 });
  });

  test('is for those who may read the board', async () => {
    const boardID = await cast(['blocked']);
    const absent = await request(
      app,
      listMembers,
      { params: { boardID: '65f000000000000000000000' } },
      stranger,
    );
    for (const person of [stranger, people.get('blocked')!]) {
      const response = await request(app, listMembers, { params: { boardID } }, person);
      expect([response.statusCode, response.body]).toEqual([404, absent.body]);
    }
  });
});

/** Written by hand: whom each role may manage. */
const manages: Record<Role, Role[]> = {
  OWNER: ['CO-OWNER', 'ADMIN', 'AUTHOR', 'CONTRIBUTOR', 'subscriber', 'viewer'],
  'CO-OWNER': ['CO-OWNER', 'ADMIN', 'AUTHOR', 'CONTRIBUTOR', 'subscriber', 'viewer'],
  ADMIN: ['ADMIN', 'AUTHOR', 'CONTRIBUTOR', 'subscriber', 'viewer'],
  AUTHOR: [],
  CONTRIBUTOR: [],
  subscriber: [],
  viewer: [],
  blocked: [],
};

describe('managing members', () => {
  test.each(roles.map((role) => [role]))(
    '%s changes, gives and removes what the table says',
    async (actor) => {
      const boardID = await cast(others);
      const by = people.get(actor)!;
      const refused = actor === 'blocked' ? 404 : 403;
      for (const target of roles) {
        // Who is blocked is let in again by whoever manages members.
        const may = manages[actor].includes(target) || (target === 'blocked' && manages[actor].length > 0);
        const before = await eventCount();
        // To another role below their own, so that only the target decides; then back, by hand.
        const given: GrantableRole = target === 'viewer' ? 'subscriber' : 'viewer';
        const expected = may ? 200 : refused;
        if (target !== actor)
          expect(
            (await setRole(by, boardID, idOf(target), given)).statusCode,
            `${actor} changes ${target}`,
          ).toBe(expected);
        if (!may) expect(await eventCount(), `${actor} is refused ${target} in silence`).toBe(before);
        if (target !== 'OWNER')
          await sql`update board_members set role = ${target} where board_id = ${boardID} and profile_id = ${idOf(target)}`.execute(
            app.services.db,
          );
      }
      for (const role of manages.OWNER as GrantableRole[]) {
        if (actor === 'viewer') break; // is the target here
        const expected = manages[actor].includes(role) ? 200 : refused;
        expect((await setRole(by, boardID, idOf('viewer'), role)).statusCode, `${actor} gives ${role}`).toBe(
          expected,
        );
        await sql`update board_members set role = 'viewer' where board_id = ${boardID} and profile_id = ${idOf('viewer')}`.execute(
          app.services.db,
        );
      }
      for (const target of others.filter((role) => role !== actor)) {
        const may = manages[actor].includes(target) || (target === 'blocked' && manages[actor].length > 0);
        const expected = may ? 204 : refused;
        expect((await remove(by, boardID, idOf(target))).statusCode, `${actor} removes ${target}`).toBe(
          expected,
        );
      }
      expect((await remove(by, boardID, owner.profileID)).statusCode).toBe(refused);
      expect((await members(owner, boardID))[0]).toEqual([owner.profileID, 'OWNER']);
    },
  );

  test('nobody raises themselves, and everybody may step down', async () => {
    const boardID = await cast(['ADMIN']);
    const admin = people.get('ADMIN')!;
    expect((await setRole(admin, boardID, admin.profileID, 'CO-OWNER')).statusCode).toBe(403);
    expect((await setRole(admin, boardID, admin.profileID, 'AUTHOR')).statusCode).toBe(200);
    expect((await setRole(admin, boardID, admin.profileID, 'ADMIN')).statusCode).toBe(403);
  });

  test('somebody who is not on the board cannot be given a role', async () => {
    const boardID = await cast([]);
    expect((await setRole(owner, boardID, stranger.profileID, 'ADMIN')).statusCode).toBe(404);
    expect((await setRole(owner, boardID, stranger.profileID, 'OWNER')).statusCode).toBe(404);
  });

  test('a role changed tells the person and the room, and the same role nobody', async () => {
    const boardID = await cast(['AUTHOR']);
    const author = people.get('AUTHOR')!;
    expect((await setRole(owner, boardID, author.profileID, 'viewer')).json()).toMatchObject({
      _id: author.profileID,
      role: 'viewer',
    });
    expect((await eventsOf(`profile:${author.profileID}`)).at(-1)).toMatchObject({
      name: 'board.joined',
      data: { board: { _id: boardID, role: 'viewer' }, was: { role: 'AUTHOR' } },
    });
    expect((await eventsOf(`board:${boardID}`)).map(({ name }) => name)).toEqual(['member.roleChanged']);
    await setRole(owner, boardID, author.profileID, 'viewer');
    expect((await eventsOf(`board:${boardID}`)).map(({ name }) => name)).toEqual(['member.roleChanged']);
  });

  test('a member removed is told before the room, and the count is right', async () => {
    const boardID = await cast(['AUTHOR', 'viewer']);
    const author = people.get('AUTHOR')!;
    expect((await remove(owner, boardID, author.profileID)).statusCode).toBe(204);
    expect((await request(app, openBoard, { params: { boardID }, body: {} }, author)).statusCode).toBe(404);
    expect(await memberCount(boardID)).toBe(2);
    const { rows } = await sql<{ name: string }>`
      select type || '.' || action as name from events where board_id = ${boardID} and type <> 'ChangeTrail' order by id`.execute(
      app.services.db,
    );
    expect(rows.slice(-3).map(({ name }) => name)).toEqual(['board.left', 'member.left', 'board.changed']);
    expect((await eventsOf(`board:${boardID}`)).at(-1)).toMatchObject({
      data: { board: { memberCount: 2 }, was: { memberCount: 3 } },
    });
  });

  test('two who remove each other at once: one of them has lost the right', async () => {
    const boardID = await cast(['CO-OWNER', 'ADMIN']);
    await sql`update board_members set role = 'CO-OWNER' where board_id = ${boardID} and role = 'ADMIN'`.execute(
      app.services.db,
    );
    const [a, b] = [people.get('CO-OWNER')!, people.get('ADMIN')!];
    const codes = await Promise.all([remove(a, boardID, b.profileID), remove(b, boardID, a.profileID)]);
    expect(codes.map(({ statusCode }) => statusCode).sort((x, y) => x - y)).toEqual([204, 404]);
    expect(await memberCount(boardID)).toBe(2);
  });
});

describe('joining and leaving', () => {
  test('a public board lets everybody subscribe, once', async () => {
    const boardID = await cast([], 'public');
    const joined = await Promise.all(
      [1, 2, 3].map(() => call(app, joinBoard, { params: { boardID } }, stranger)),
    );
    for (const member of joined)
      expect(member).toMatchObject({ _id: stranger.profileID, role: 'subscriber' });
    expect(await memberCount(boardID)).toBe(2);
    expect((await eventsOf(`board:${boardID}`)).map(({ name }) => name)).toEqual([
      'member.joined',
      'board.changed',
    ]);
    expect(
      (await call(app, listBoards, { body: { showOnly: 'SUBSCRIPTIONS' } }, stranger)).info[0],
    ).toMatchObject({ _id: boardID, role: 'subscriber' });
  });

  test('no other lets anybody, and who is on it stays as they are', async () => {
    const boardID = await cast(['AUTHOR', 'blocked']);
    expect((await request(app, joinBoard, { params: { boardID } }, stranger)).statusCode).toBe(404);
    expect((await request(app, joinBoard, { params: { boardID } }, people.get('blocked'))).statusCode).toBe(
      404,
    );
    expect(await call(app, joinBoard, { params: { boardID } }, people.get('AUTHOR'))).toMatchObject({
      role: 'AUTHOR',
    });
    const open = await cast(['blocked'], 'public');
    expect(
      (await request(app, joinBoard, { params: { boardID: open } }, people.get('blocked'))).statusCode,
    ).toBe(404);
  });

  test('every member but the owner can leave', async () => {
    const boardID = await cast(['AUTHOR', 'viewer'], 'public');
    expect((await request(app, leaveBoard, { params: { boardID } }, owner)).statusCode).toBe(403);
    expect((await request(app, leaveBoard, { params: { boardID } }, people.get('AUTHOR'))).statusCode).toBe(
      204,
    );
    // Passes by, has nothing to leave.
    const again = await request(app, leaveBoard, { params: { boardID } }, people.get('AUTHOR'));
    expect([again.statusCode, again.json().message]).toEqual([
      403,
      expect.stringContaining('You are not a member of this board'),
    ]);
    expect(await memberCount(boardID)).toBe(2);
  });

  test('many at once are all counted', async () => {
    const boardID = await cast([], 'public');
    const crowd = await Promise.all(Array.from({ length: 12 }, () => createPerson(app)));
    await Promise.all(crowd.map((person) => call(app, joinBoard, { params: { boardID } }, person)));
    await Promise.all(
      crowd.slice(0, 5).map((person) => call(app, leaveBoard, { params: { boardID } }, person)),
    );
    expect([await memberCount(boardID), (await members(owner, boardID)).length]).toEqual([8, 8]);
  });

  test('a board is full at 5,000', async () => {
    const boardID = await cast([], 'public');
    await sql`update boards set member_count = 5000 where id = ${boardID}`.execute(app.services.db);
    expect((await request(app, joinBoard, { params: { boardID } }, stranger)).json()).toMatchObject({
      error: 'LIMIT_REACHED',
    });
    expect(await eventsOf(`board:${boardID}`)).toEqual([]);
  });
});
