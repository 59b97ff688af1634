import { asHeld } from '#access/server/heldID.ts';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  boardPermissionsChanged,
  deleteBoard,
  listBoards,
  recentBoards,
  restoreBoard,
  updateBoard,
  viewBoard,
  type BoardListFilter,
} from '#features/boards/contract.ts';
import { boardList, openedBoard, recentBoardList } from '#features/boards/web/index.ts';
import { listMentionCandidates, listSharingCandidates } from '#features/connections/contract.ts';
import { joinBoard, leaveBoard, removeMember } from '#features/members/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import {
  addTeamBoard,
  createTestOrganization,
  type TestOrganization,
} from '../../../testing/organization.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { addMember } from '../../../testing/team.ts';
import { tellChange, writeBoard } from './changeBoard.ts';
import { everybodyOn, watchOwnRoles } from './ownRoles.ts';

let app: TestApp;
let team: TestOrganization;
let count = 0;
/** The person whose boards are looked at, who works in no organisation. */
let reader: Person;
/** A board of the organisation's owner, which everybody else of the organisation may view. */
let teamBoard: string;
/** A board on which a list names the reader. */
let named: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  team = await createTestOrganization(app, `own_roles_${++count}`);
  reader = await createPerson(app, 'Maren Vogt');
  teamBoard = await addTeamBoard(app, team.owner, 'Catalogue');
  named = await plainBoard('Lamps');
  await run(put(named, reader, 'AUTHOR'));
});

const run = (statement: RawBuilder<unknown>) => statement.execute(app.services.db);

/** A board of the organisation's owner that is no team's. */
async function plainBoard(title: string): Promise<string> {
  const boardID = await addTeamBoard(app, team.owner, title);
  await run(sql`update boards set board_type = 'STANDARD' where id = ${boardID}`);
  return boardID;
}

const put = (boardID: string, { profileID }: Person, role: string, list = 'PROFILE') =>
  sql`insert into board_permissions (board_id, profile_id, list, role) values (${boardID}, ${profileID}, ${list}, ${role})
    on conflict (board_id, profile_id, list) do update set role = excluded.role`;

const titles = async (who: Person, showOnly: BoardListFilter = 'ALL') => {
  const { info, total } = await call(
    app,
    listBoards,
    { body: { showOnly, sortBy: 'title', includeCount: true } },
    who,
  );
  expect(total).toBe(info.length);
  return info.map(({ title, role }) => `${title}: ${role}`);
};

describe('the list of boards', () => {
  test('begins at what a board gives somebody: a membership, a list, the organisation', async () => {
    const other = await plainBoard('Etchings');
    await run(put(other, team.ana, 'subscriber', 'ORGANIZATION'));
    await addMember(app, other, team.ben, 'AUTHOR');
    expect(await titles(reader)).toEqual(['Lamps: AUTHOR']);
    expect(await titles(team.ana)).toEqual(['Catalogue: viewer', 'Etchings: subscriber']);
    expect(await titles(team.ben)).toEqual(['Catalogue: viewer', 'Etchings: AUTHOR']);
    expect(await titles(team.ana, 'SUBSCRIPTIONS')).toEqual(['Catalogue: viewer', 'Etchings: subscriber']);
    expect(await titles(team.ana, 'MYBOARDS')).toEqual([]);
    expect(await titles(team.ana, 'TEAM')).toEqual(['Catalogue: viewer']);
    expect(await titles(team.owner, 'TEAM')).toEqual(['Catalogue: OWNER']);
    expect(await titles(team.stranger)).toEqual([]);
  });

  test('holds a board once, by whatever ways it is somebody’s, as what judges first', async () => {
    await run(put(teamBoard, team.ana, 'AUTHOR', 'ORGANIZATION'));
    await run(put(teamBoard, team.ana, 'subscriber'));
    expect(await titles(team.ana)).toEqual(['Catalogue: subscriber']);
    await addMember(app, teamBoard, team.ana, 'CONTRIBUTOR');
    expect(await titles(team.ana)).toEqual(['Catalogue: CONTRIBUTOR']);
  });

  test('leaves out what is blocked in either list, public to everybody, deleted or in the archive', async () => {
    const open = await plainBoard('Open to all');
    await run(sql`update boards set share = 'public' where id = ${open}`);
    await addMember(app, named, team.ana, 'ADMIN');
    await run(put(named, team.ana, 'blocked', 'ORGANIZATION'));
    await run(put(teamBoard, team.ben, 'blocked'));
    expect(await titles(team.ana)).toEqual(['Catalogue: viewer']);
    expect(await titles(team.ben)).toEqual([]);
    await run(sql`update boards set deleted_at = now() where id = ${teamBoard}`);
    expect(await titles(team.ana)).toEqual([]);
    await run(sql`update boards set state = 'ARCHIVED' where id = ${named}`);
    expect(await titles(reader)).toEqual([]);
  });
});

test('the boards looked at last are one’s own by any way, and those one may do something to', async () => {
  const open = await plainBoard('Open to all');
  await run(sql`update boards set share = 'public' where id = ${open}`);
  await run(put(teamBoard, reader, 'viewer'));
  for (const boardID of [open, named, teamBoard]) await call(app, viewBoard, { params: { boardID } }, reader);
  const recent = async (query = {}) =>
    (await call(app, recentBoards, { query }, reader)).info.map(({ title, role }) => `${title}: ${role}`);
  expect(await recent()).toEqual(['Catalogue: viewer', 'Lamps: AUTHOR']);
  expect(await recent({ action: 'move-posts' })).toEqual(['Lamps: AUTHOR']);
  await run(put(named, reader, 'blocked'));
  expect(await recent()).toEqual(['Catalogue: viewer']);
});

test('people of a board can be mentioned there, and nobody blocked in a list is offered for it', async () => {
  const names = (info: { firstName: string }[]) => info.map(({ firstName }) => firstName).sort();
  const body = { boardID: named };
  expect(names((await call(app, listMentionCandidates, { body }, team.owner)).info)).toEqual(['Maren']);
  const sharing = async () =>
    names((await call(app, listSharingCandidates, { query: { boardID: named } }, team.owner)).info);
  expect(await sharing()).toEqual(['Ana', 'Ben']);
  await run(put(named, team.ben, 'blocked'));
  expect(await sharing()).toEqual(['Ana']);
});

test('whoever a list names does not become a member by joining, unless the board is public', async () => {
  expect((await request(app, joinBoard, { params: { boardID: named } }, reader)).statusCode).toBe(403);
  await run(sql`update boards set share = 'public' where id = ${named}`);
  expect((await request(app, joinBoard, { params: { boardID: named } }, reader)).statusCode).toBe(200);
});

describe('on open pages', () => {
  /** Everything that shows boards, on everybody's screen. @returns what each heard of the boards that are theirs */
  async function heard(command: () => Promise<unknown>): Promise<Record<string, string[]>> {
    const people = { owner: team.owner, ana: team.ana, ben: team.ben, reader };
    const events = await expectLive(app, {
      readers: [...Object.values(people), team.stranger],
      reads: ({ profileID: me }) => [
        boardList(me),
        boardList(me, { showOnly: 'SUBSCRIPTIONS', sortBy: 'title' }),
        boardList(me, { showOnly: 'TEAM' }),
        recentBoardList(me),
        openedBoard(named, me),
        openedBoard(teamBoard, me),
      ],
      command,
    });
    return Object.fromEntries(
      Object.entries(people).flatMap(([name, person]) => {
        const own = events.get(person)!.filter(({ room }) => room.startsWith('profile:'));
        const names = [...new Set(own.map(({ type, action }) => `${type}.${action}`))].sort();
        return names.length === 0 ? [] : [[name, names]];
      }),
    );
  }

  /** As every command that changes whom a board names. */
  const tellNames = (context: AnyCommand, boardID: string) =>
    context.publish(`board:${boardID}`, boardPermissionsChanged, { boardID }, { boardID });

  /** A change of the board's own row. */
  const written = (set: RawBuilder<unknown>) =>
    heard(() =>
      act({ services: app.services, committed: () => {} }, async (context) => {
        const tellRoles = await watchOwnRoles(context, everybodyOn([named]));
        const change = await writeBoard(context, asHeld(named), set);
        await tellRoles();
        tellNames(context, named);
        tellChange(context, change);
      }),
    );

  /** A change by rows, told as a command tells it. */
  const changed = (boardIDs: string[], ...statements: RawBuilder<unknown>[]) =>
    heard(() =>
      act({ services: app.services, committed: () => {} }, async (context) => {
        const tellRoles = await watchOwnRoles(context, everybodyOn(boardIDs));
        for (const statement of statements) await statement.execute(context.tx);
        await tellRoles();
        for (const boardID of boardIDs) tellNames(context, boardID);
      }),
    );

  beforeEach(async () => {
    for (const [boardID, person] of [
      [named, reader],
      [teamBoard, team.ana],
    ] as const)
      await call(app, viewBoard, { params: { boardID } }, person);
  });

  test('a list names somebody, as something else, no longer, and again', async () => {
    expect(await changed([named], put(named, team.ben, 'subscriber'))).toEqual({ ben: ['board.joined'] });
    expect(await changed([named], put(named, reader, 'viewer'))).toEqual({ reader: ['board.joined'] });
    const gone = sql`delete from board_permissions where board_id = ${named}`;
    expect(await changed([named], gone)).toEqual({ ben: ['board.left'], reader: ['board.left'] });
    expect(await changed([named], put(named, reader, 'ADMIN'))).toEqual({
      reader: ['board.joined', 'board.viewed'],
    });
  });

  test('a list blocks somebody, and what is said twice is told to nobody', async () => {
    const block = put(teamBoard, team.ana, 'blocked');
    expect(await changed([teamBoard], block)).toEqual({ ana: ['board.left'] });
    expect(await changed([teamBoard], block)).toEqual({});
  });

  test('a board becomes the organisation’s, its people something else, and it is a plain board again', async () => {
    const both = { ana: ['board.joined'], ben: ['board.joined'] };
    const everybody = { owner: ['board.joined'], reader: ['board.joined'], ...both };
    expect(await written(sql`board_type = 'ORGANIZATION'`)).toEqual(everybody);
    expect(await written(sql`organization_role = 'AUTHOR'`)).toEqual(both);
    expect(await written(sql`organization_role = 'AUTHOR'`)).toEqual({});
    expect(await written(sql`board_type = 'STANDARD'`)).toEqual({
      ...everybody,
      ana: ['board.left'],
      ben: ['board.left'],
    });
  });

  test('a board is renamed, deleted and brought back', async () => {
    const params = { boardID: teamBoard };
    const body = { _id: teamBoard, title: 'Catalogue raisonné' };
    expect(await heard(() => call(app, updateBoard, { params, body }, team.owner))).toEqual({});
    expect(await heard(() => call(app, deleteBoard, { params }, team.owner))).toEqual({
      owner: ['bin.boardAdded', 'board.left'],
      ana: ['board.left'],
      ben: ['board.left'],
    });
    expect(await heard(() => call(app, restoreBoard, { params }, team.owner))).toEqual({
      owner: ['board.joined'],
      ana: ['board.joined', 'board.viewed'],
      ben: ['board.joined'],
    });
  });

  test('a member who leaves or is removed is what a list or the organisation makes of them', async () => {
    await addMember(app, teamBoard, team.ana, 'AUTHOR');
    await addMember(app, named, reader, 'viewer');
    expect(await heard(() => call(app, leaveBoard, { params: { boardID: teamBoard } }, team.ana))).toEqual({
      ana: ['board.joined'],
    });
    expect(await titles(team.ana)).toEqual(['Catalogue: viewer']);
    const removal = { params: { boardID: named }, body: { profileID: reader.profileID } };
    expect(await heard(() => call(app, removeMember, removal, team.owner))).toEqual({
      reader: ['board.joined'],
    });
    expect(await titles(reader)).toEqual(['Lamps: AUTHOR']);
    // By the list they have the role of their membership: then this is what changes.
    await addMember(app, named, reader, 'AUTHOR');
    const leave = () => call(app, leaveBoard, { params: { boardID: named } }, reader);
    expect(await heard(leave)).toEqual({ reader: ['board.joined'] });
    const [lamps] = (await call(app, listBoards, { body: {} }, reader)).info;
    expect(lamps).toMatchObject({ role: 'AUTHOR', isMember: false });
  });
});
