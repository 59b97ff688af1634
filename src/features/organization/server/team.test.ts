import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, updateBoard } from '#features/boards/contract.ts';
import { listMembers, updateRole } from '#features/members/contract.ts';
import {
  getRemoval,
  getTeamMember,
  leaveTeam,
  listTeam,
  removeTeamMember,
  updateTeamMember,
} from '#features/organization/contract.ts';
import { runChecks } from '#platform/server/data/check.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { transaction } from '#platform/server/data/database.ts';
import { checks } from '../../../features.server.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import {
  addTeamBoard,
  addToTeam,
  createTestOrganization,
  type TestOrganization,
} from '../../../testing/organization.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';
import { endOrganizationOf, takeOutOfTeam } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

let count = 0;
const create = () => createTestOrganization(app, `team_${++count}`);
const list = (person: Person, query: Record<string, string> = {}) => call(app, listTeam, { query }, person);
const names = async (person: Person, query?: Record<string, string>) =>
  (await list(person, query)).info.map(({ memberProfileInfo }) => memberProfileInfo.firstName);

describe('the team', () => {
  test('is listed by name, page by page, for its own people alone', async () => {
    const { id, owner, ana, stranger } = await create();
    await addToTeam(app, id, await createPerson(app, 'Émile Zorn'));
    await addToTeam(app, id, await createPerson(app, 'Ωmega Ilić'));
    expect(await names(ana)).toEqual(['Ana', 'Ben', 'Émile', 'Ilse', 'Ωmega']);
    const first = await list(owner, { limit: '2', includeCount: 'true' });
    expect([first.info.length, first.total, first.hasRemaining]).toEqual([2, 5, true]);
    const second = await list(owner, { limit: '2', cursor: first.cursor! });
    const third = await list(owner, { limit: '2', cursor: second.cursor! });
    expect([...first.info, ...second.info, ...third.info].map(({ _id }) => _id)).toEqual(
      (await list(owner)).info.map(({ _id }) => _id),
    );
    expect([third.hasRemaining, third.cursor]).toEqual([false, undefined]);
    expect((await request(app, listTeam, {}, stranger)).statusCode).toBe(404);
    expect((await request(app, listTeam, { query: { cursor: 'x' } }, ana)).statusCode).toBe(400);
  });

  test('is looked through by words of names, titles, departments and places, without accents', async () => {
    const { id, owner, ana } = await create();
    await addToTeam(app, id, await createPerson(app, 'Émile Zorn'));
    const body = { title: 'Typesetter', department: 'Publications', location: 'Kraków' };
    await call(app, updateTeamMember, { params: { profileID: ana.profileID }, body }, owner);
    expect(await names(owner, { search: 'krakow TYPE' })).toEqual(['Ana']);
    expect(await names(owner, { search: 'emile' })).toEqual(['Émile']);
    expect(await names(owner, { search: 'pub%' })).toEqual([]);
    expect(await names(owner, { department: 'Publications' })).toEqual(['Ana']);
    expect((await list(owner, { search: 'nobody', includeCount: 'true' })).total).toBe(0);
  });
});

describe('job details', () => {
  test('are the owner’s to change, as far as given', async () => {
    const { owner, ana, ben, stranger } = await create();
    const params = { profileID: ana.profileID };
    const change = (body: object, who = owner) => request(app, updateTeamMember, { params, body }, who);
    const details = {
      title: 'Editor',
      department: 'Publications',
      location: 'Utrecht',
      startDate: '2027-02-01',
    };
    expect((await change({ ...details, managerID: ben.profileID })).json()).toMatchObject({
      ...details,
      manager: { id: ben.profileID },
    });
    expect((await change({ title: 'Chief editor' })).json()).toMatchObject({
      ...details,
      title: 'Chief editor',
      manager: { id: ben.profileID },
    });
    expect((await change({ managerID: null, startDate: null })).json()).toMatchObject({
      manager: null,
      startDate: null,
    });
    expect((await change({ title: 'Mine' }, ana)).statusCode).toBe(403);
    expect((await change({ title: 'Mine' }, stranger)).statusCode).toBe(404);
    for (const startDate of ['2027-02-30', '1666-01-01', 'soon'])
      expect((await change({ startDate })).statusCode).toBe(400);
  });

  test('a manager is of the team, and nobody is their own, however far round', async () => {
    const { owner, ana, ben, stranger } = await create();
    const manage = async (person: Person, managerID: string) =>
      (
        await request(
          app,
          updateTeamMember,
          { params: { profileID: person.profileID }, body: { managerID } },
          owner,
        )
      ).statusCode;
    expect(await manage(ana, stranger.profileID)).toBe(400);
    expect(await manage(ana, ana.profileID)).toBe(400);
    expect(await manage(ana, ben.profileID)).toBe(200);
    expect(await manage(ben, ana.profileID)).toBe(400);
    expect(await manage(ben, owner.profileID)).toBe(200);
    expect(await manage(owner, ana.profileID)).toBe(400);
  });
});

describe('taking somebody out', () => {
  const boardOf = async (person: Person, boardID: string) =>
    (await request(app, openBoard, { params: { boardID }, body: {} }, person)).statusCode;

  async function setStage() {
    const team: TestOrganization = await create();
    const own = await addTeamBoard(app, team.ana, 'Catalogue', 2);
    const shared = await addTeamBoard(app, team.ana, 'Handbook', 1);
    const others = await addTeamBoard(app, team.owner, 'Office');
    await addMember(app, shared, team.ben, 'AUTHOR');
    await addMember(app, others, team.ana, 'CONTRIBUTOR');
    const params = { profileID: team.ana.profileID };
    const remove = (handOverTo?: string, who = team.owner) =>
      request(app, removeTeamMember, { params, query: handOverTo === undefined ? {} : { handOverTo } }, who);
    return { ...team, own, shared, others, params, remove };
  }

  test('tells what is left behind, to the owner and to whom it is about', async () => {
    const { owner, ana, ben, params } = await setStage();
    await call(
      app,
      updateTeamMember,
      { params: { profileID: ben.profileID }, body: { managerID: ana.profileID } },
      owner,
    );
    const numbers = { boardCount: 2, postCount: 3, reportCount: 1 };
    expect(await call(app, getRemoval, { params }, owner)).toEqual(numbers);
    expect(await call(app, getRemoval, { params }, ana)).toEqual(numbers);
    expect((await request(app, getRemoval, { params }, ben)).statusCode).toBe(403);
  });

  test('hands their team boards over to whom the call names, and takes them off the others', async () => {
    const { owner, ana, ben, stranger, own, shared, others, remove, params } = await setStage();
    for (const heir of [undefined, stranger.profileID, ana.profileID]) {
      const refused = await remove(heir);
      expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, 'handOverTo']);
    }
    expect((await remove(ben.profileID, ben)).statusCode).toBe(403);
    expect((await remove(ben.profileID)).statusCode).toBe(204);

    for (const boardID of [own, shared, others]) expect(await boardOf(ana, boardID)).toBe(404);
    for (const boardID of [own, shared]) {
      expect(await call(app, openBoard, { params: { boardID }, body: {} }, ben)).toMatchObject({
        role: 'OWNER',
        ownerID: ben.profileID,
        memberCount: 1,
      });
      const { members } = await call(app, listMembers, { params: { boardID } }, ben);
      expect(members.map(({ _id, role }) => [_id, role])).toEqual([[ben.profileID, 'OWNER']]);
    }
    expect((await request(app, getTeamMember, { params }, owner)).statusCode).toBe(404);
    expect((await remove(ben.profileID)).statusCode).toBe(404);
    const { db, blobs } = app.services;
    const found = await runChecks(checks, { db, blobs, quick: true });
    expect(found.flatMap(({ findings }) => findings).filter((line) => !line.includes('posts'))).toEqual([]);
  });

  test('takes over what is in the bin, too', async () => {
    const { ana, ben, own, remove } = await setStage();
    await sql`update boards set deleted_at = now() where id = ${own}`.execute(app.services.db);
    await remove(ben.profileID);
    const { rows } = await sql<{
      owner: string;
    }>`select owner_id as owner from boards where id = ${own}`.execute(app.services.db);
    expect(rows[0]!.owner).toBe(ben.profileID);
    expect(await boardOf(ana, own)).toBe(404);
  });

  test('lets on whom the board had blocked, by whatever way', async () => {
    const { ana, ben, own, shared, remove } = await setStage();
    const params = { boardID: own };
    const lists = { profilePermission: { blocked: [ben.profileID] } };
    await call(app, updateBoard, { params, body: { _id: own, ...lists } }, ana);
    const role = { profileID: ben.profileID, role: 'blocked' as const };
    await call(app, updateRole, { params: { boardID: shared }, body: role }, ana);
    for (const boardID of [own, shared]) expect(await boardOf(ben, boardID)).toBe(404);
    expect((await remove(ben.profileID)).statusCode).toBe(204);
    for (const boardID of [own, shared])
      expect(await call(app, openBoard, { params: { boardID }, body: {} }, ben)).toMatchObject({
        role: 'OWNER',
        memberCount: 1,
        profilePermission: { blocked: [] },
      });
  });

  test('of whose manager it was, nobody is', async () => {
    const { owner, ana, ben } = await create();
    const manage = { params: { profileID: ben.profileID }, body: { managerID: ana.profileID } };
    await call(app, updateTeamMember, manage, owner);
    await call(app, removeTeamMember, { params: { profileID: ana.profileID } }, owner);
    const { manager } = await call(app, getTeamMember, { params: { profileID: ben.profileID } }, owner);
    expect(manager).toBe(null);
  });

  test('one leaves by oneself; the owner stays', async () => {
    const { owner, ana, ben, own } = await setStage();
    const leave = (person: Person, body = {}) => request(app, leaveTeam, { body }, person);
    expect((await leave(owner)).statusCode).toBe(403);
    expect(
      (await request(app, removeTeamMember, { params: { profileID: owner.profileID } }, owner)).statusCode,
    ).toBe(403);
    expect((await leave(ana)).statusCode).toBe(400);
    expect((await leave(ana, { handOverTo: owner.profileID })).statusCode).toBe(204);
    expect(await boardOf(owner, own)).toBe(200);
    expect((await leave(ben)).statusCode).toBe(204);
    expect((await leave(ben)).statusCode).toBe(404);
  });

  test('one whose account is deleted is out of it, and an owner’s organisation ends', async () => {
    const { owner, ana, ben } = await create();
    const { db } = app.services;
    const [left, ended] = [`profile:${ben.profileID}`, `profile:${ben.profileID}`];
    await transaction(db, async (tx) => {
      const told: string[] = [];
      const context = {
        tx,
        db: tx,
        services: app.services,
        enqueue: () => {},
        actor: { accountID: owner.accountID, profileID: owner.profileID, sessionID: '' },
        publish: (rooms: string | string[], { type, action }: { type: string; action: string }) => {
          for (const room of [rooms].flat()) told.push(`${room} ${type}.${action}`);
        },
      } as unknown as AnyCommand;
      await takeOutOfTeam(context, ana.profileID);
      expect(told).toContain(`${left} teamMember.left`);
      await endOrganizationOf(context, owner.accountID);
      expect(told).toContain(`${ended} organization.left`);
    });
    expect((await request(app, listTeam, {}, ben)).statusCode).toBe(404);
  });
});
