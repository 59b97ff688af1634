import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whyNot } from '#access/contract/reasons.ts';
import type { Role } from '#access/contract/roles.ts';
import { createBoard, openBoard, updateBoard } from '#features/boards/contract.ts';
import { blockProfile } from '#features/personBlocks/contract.ts';
import {
  joinBoard,
  listMembers,
  removeMember,
  updateRole,
  type memberRoles,
} from '#features/members/contract.ts';
import { createOrganization } from '#features/organization/contract.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { addToTeam } from '../../../testing/organization.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';

// Keeping somebody out, and handing a board over.

let app: TestApp;
let owner: Person;
let admin: Person;
let author: Person;
let boardID: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await createPerson(app, 'Ilse Okafor');
  admin = await createPerson(app, 'Maren Vogt');
  author = await createPerson(app, 'Tariq Lindqvist');
});
afterAll(() => app.dispose());
beforeEach(async () => {
  const made = await call(app, createBoard, { body: { title: 'Herbarium', share: 'public' } }, owner);
  boardID = made._id;
  await addMember(app, boardID, admin, 'ADMIN');
  await addMember(app, boardID, author, 'AUTHOR');
});

const give = (person: Person, role: (typeof memberRoles)[number], by = owner) =>
  request(app, updateRole, { params: { boardID }, body: { profileID: person.profileID, role } }, by);
const open = (person: Person) => request(app, openBoard, { params: { boardID }, body: {} }, person);
const roleOf = async (person: Person) => (await open(person)).json<{ role?: Role }>().role;
const listed = async (by: Person, status?: 'Active' | 'Blocked') =>
  (await call(app, listMembers, { params: { boardID }, query: status ? { status } : {} }, by)).members.map(
    ({ _id, role, status: is }) => [_id, role, is],
  );
const countOf = async () => (await open(owner)).json<{ memberCount: number }>().memberCount;

describe('blocking', () => {
  test('takes a member off, keeps them out of a public board too, and is told to managers alone', async () => {
    const blocked = await give(author, 'blocked', admin);
    expect(blocked.json()).toMatchObject({ _id: author.profileID, role: 'blocked', status: 'Blocked' });
    expect((await open(author)).statusCode).toBe(404);
    expect((await request(app, joinBoard, { params: { boardID } }, author)).statusCode).toBe(404);
    expect(await countOf()).toBe(2);
    expect((await give(author, 'blocked', admin)).statusCode).toBe(200); // again changes nothing
    expect(await listed(admin, 'Blocked')).toEqual([[author.profileID, 'blocked', 'Blocked']]);
    expect(await listed(owner)).toHaveLength(2);
    const passer = await createPerson(app);
    for (const status of ['Blocked', 'Pending'] as const)
      expect(
        (await request(app, listMembers, { params: { boardID }, query: { status } }, passer)).statusCode,
      ).toBe(403);
  });

  test('ends by another role, or by being taken back', async () => {
    await give(author, 'blocked');
    expect((await give(author, 'CONTRIBUTOR', admin)).json()).toMatchObject({
      role: 'CONTRIBUTOR',
      status: 'Active',
    });
    expect([await roleOf(author), await countOf()]).toEqual(['CONTRIBUTOR', 3]);
    await give(author, 'blocked');
    await call(app, removeMember, { params: { boardID }, body: { profileID: author.profileID } }, owner);
    expect([await roleOf(author), await countOf()]).toEqual(['viewer', 2]); // as anybody on a public board
    expect(await listed(owner, 'Blocked')).toEqual([]);
  });

  test('is not for the owner, nor above one’s own role; and whom the owner blocks everywhere is none of the managers’', async () => {
    expect((await give(owner, 'blocked', admin)).statusCode).toBe(403);
    await give(author, 'CO-OWNER');
    expect((await give(author, 'blocked', admin)).statusCode).toBe(403);
    await call(app, blockProfile, { params: { id: author.profileID } }, owner);
    expect(await listed(admin, 'Blocked')).toEqual([]);
    expect((await give(author, 'viewer', admin)).statusCode).toBe(404);
    await sql`delete from profile_blocks`.execute(app.services.db);
  });
});

describe('handing the board over', () => {
  test('is for its owner alone, who stays as co-owner', async () => {
    for (const role of ['ADMIN', 'CO-OWNER'] as const) {
      await give(admin, role);
      const refused = await give(author, 'OWNER', admin);
      expect([refused.statusCode, refused.json().message]).toEqual([403, whyNot({ role }, 'board.handOver')]);
    }
    expect((await give(author, 'OWNER')).json()).toMatchObject({ _id: author.profileID, role: 'OWNER' });
    expect([await roleOf(author), await roleOf(owner)]).toEqual(['OWNER', 'CO-OWNER']);
    expect((await open(admin)).json()).toMatchObject({ ownerID: author.profileID, memberCount: 3 });
    expect((await give(admin, 'OWNER')).statusCode).toBe(403); // it is not theirs any more
  });

  test('is not to somebody blocked, or who is not on it', async () => {
    await give(author, 'blocked');
    expect((await give(author, 'OWNER')).statusCode).toBe(409);
    expect((await give(await createPerson(app), 'OWNER')).statusCode).toBe(404);
    await sql`update boards set board_type = 'ORGANIZATION' where id = ${boardID}`.execute(app.services.db);
    expect((await give(admin, 'OWNER')).statusCode).toBe(409); // is not of the owner's team
  });

  test.for(['profilePermission', 'organizationPermissions'] as const)(
    'is not to somebody whom a list blocks (%s)',
    async (list) => {
      const setList = (lists: object) =>
        call(app, updateBoard, { params: { boardID }, body: { _id: boardID, [list]: lists } }, owner);
      await setList({ blocked: [author.profileID] });
      expect((await give(author, 'OWNER')).json()).toMatchObject({
        error: 'CONFLICT',
        message: 'Somebody who is blocked cannot own the board. Unblock them first, in its lists too.',
      });
      expect([await roleOf(owner), await roleOf(author)]).toEqual(['OWNER', undefined]);
      // On any other list they may stand; the board's owner is on none.
      await setList({ blocked: [], admins: [author.profileID] });
      expect((await give(author, 'OWNER')).statusCode).toBe(200);
      expect((await open(author)).json()).toMatchObject({ role: 'OWNER', [list]: { admins: [] } });
    },
  );

  test('is not to somebody whom a block parts from the owner, unless the board is the team’s', async () => {
    await call(app, blockProfile, { params: { id: owner.profileID } }, author);
    const refused = await give(author, 'OWNER');
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'This person cannot take the board over. Choose somebody else.',
    ]);
    expect([await roleOf(owner), await roleOf(author)]).toEqual(['OWNER', 'AUTHOR']);
    const { id } = await call(app, createOrganization, { body: { name: 'Studio', handle: 'studio' } }, owner);
    await addToTeam(app, id, author);
    await call(
      app,
      updateBoard,
      { params: { boardID }, body: { _id: boardID, boardType: 'ORGANIZATION' } },
      owner,
    );
    expect((await give(author, 'OWNER')).statusCode).toBe(200);
    expect([await roleOf(owner), await roleOf(author)]).toEqual(['CO-OWNER', 'OWNER']);
    await sql`delete from profile_blocks`.execute(app.services.db);
  });
});
