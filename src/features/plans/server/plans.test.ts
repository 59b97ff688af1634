import { asHeld } from '#access/server/heldID.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteFile } from '#blocks/file/contract.ts';
import { createBoard, deleteBoard, restoreBoard } from '#features/boards/contract.ts';
import { handleInvitation, joinBoard } from '#features/members/contract.ts';
import { createInviteLink } from '#features/members/contract/links.ts';
import { handOverBoard } from '#features/members/server/index.ts';
import { createOrganization } from '#features/organization/contract.ts';
import { listPlans, ownPlan } from '#features/plans/contract.ts';
import { createPost, openPost, type Post } from '#features/posts/contract.ts';
import { UPLOADS_PATH } from '#features/uploads/contract.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { countGiven, givePlan } from './givePlan.ts';

const settings = {
  plans: [
    {
      id: 'free',
      name: 'Free',
      price: 'Nothing',
      storage: '10 MB',
      boards: 3,
      members: 3,
      uploadSize: '4 MB',
    },
    { id: 'studio', name: 'Studio', price: '9 € a month', boards: 5 },
    { id: 'all', name: 'Everything' },
  ],
  account: 'free',
  organization: 'studio',
};

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-plans-'));
  await writeFile(join(folder, 'plans.json'), JSON.stringify(settings));
  app = await createTestApp({
    connections: 12,
    settings: {
      PLANS_FILE: join(folder, 'plans.json'),
      UPGRADE_URL: 'https://shop.example.org/buy?ref=octavo',
    },
  });
});
afterAll(async () => {
  await app.dispose();
  await rm(folder, { recursive: true, force: true });
});

const makeBoard = (person: Person, title = 'Herbarium') =>
  request(app, createBoard, { body: { title, share: 'public' } }, person);
const board = async (person: Person) => (await makeBoard(person)).json<{ _id: string }>()._id;
const own = (person: Person) => call(app, ownPlan, {}, person);
const post = (person: Person, boardID: string) =>
  call(app, createPost, { params: { boardID }, body: { title: 'Lamps' } }, person);

/** Begins an upload: its file has its place from then on. */
function beginUpload(person: Person, { _id: postID, boardID }: Pick<Post, '_id' | 'boardID'>, bytes: number) {
  const meta = { profileID: person.profileID, boardID, postID, roomID: newId() };
  const metadata = { filename: 'lamp.bin', type: 'post_thing_file', meta: JSON.stringify(meta) };
  return app.http.inject({
    method: 'POST',
    url: `/api${UPLOADS_PATH}`,
    headers: {
      ...person.headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
}
const MB = 1_000_000;

/** How many of the answers have which status. */
function tally(answers: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

describe('boards', () => {
  it('as many as the plan has room for, and the message says what to do', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    for (let i = 0; i < 3; i++) expect((await makeBoard(ana)).statusCode).toBe(200);
    const refused = await makeBoard(ana);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        error: 'LIMIT_REACHED',
        message:
          'Your plan, Free, has room for 3 boards, and there are 3 already. Delete one that is no longer needed, or look under Plans for more room.',
      },
    ]);
    expect((await own(ana)).usage.boards).toBe(3);
  });

  it('of twenty at once with room for one, exactly one is made', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    for (let i = 0; i < 2; i++) await board(ana);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => makeBoard(ana, `Board ${i}`)));
    expect(tally(answers)).toEqual({ 200: 1, 422: 19 });
    expect((await own(ana)).usage.boards).toBe(3);
  });

  it('what is in the bin takes no room, and comes back only where there is some', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    const boardID = await board(ana);
    for (let i = 0; i < 2; i++) await board(ana);
    await call(app, deleteBoard, { params: { boardID } }, ana);
    const last = await board(ana);
    expect((await request(app, restoreBoard, { params: { boardID } }, ana)).statusCode).toBe(422);
    await call(app, deleteBoard, { params: { boardID: last } }, ana);
    await call(app, restoreBoard, { params: { boardID } }, ana);
    // Bringing back what is there already is no new board.
    await call(app, restoreBoard, { params: { boardID } }, ana);
  });

  it('one that is handed over counts for its new owner, where there must be room', async () => {
    const [ana, ben] = [await createPerson(app, 'Ana Brandt'), await createPerson(app, 'Ben Okoye')];
    const boardID = await board(ana);
    const handOver = () =>
      act({ services: app.services, committed: () => {} }, (context) =>
        handOverBoard(context, asHeld(boardID), { from: ana.profileID, to: ben.profileID }),
      );
    const boards: string[] = [];
    for (let i = 0; i < 3; i++) boards.push(await board(ben));
    await expect(handOver()).rejects.toThrow('has room for 3 boards, and there are 3 already');
    await call(app, deleteBoard, { params: { boardID: boards[0]! } }, ben);
    await handOver();
    expect([(await own(ana)).usage.boards, (await own(ben)).usage.boards]).toEqual([0, 3]);
    // From one profile of a full account to another, nothing changes.
    await sql`update accounts set plan = 'studio' where id = ${ben.accountID}`.execute(app.services.db);
    for (let i = 0; i < 2; i++) await board(ben);
    await sql`update accounts set plan = null where id = ${ben.accountID}`.execute(app.services.db);
    const to = newId();
    await sql`
      insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
      values (${to}, ${ben.accountID}, 'ben.elsewhere', 'Ben', 'Okoye', '#176b87')`.execute(app.services.db);
    await act({ services: app.services, committed: () => {} }, (context) =>
      handOverBoard(context, asHeld(boardID), { from: ben.profileID, to }),
    );
    expect((await own(ben)).usage.boards).toBe(5);
  });

  it('two profiles of an account share its plan', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    await sql`
      insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
      values (${newId()}, ${ana.accountID}, 'ana.elsewhere', 'Ana', 'Brandt', '#176b87')`.execute(
      app.services.db,
    );
    await board(ana);
    const { rows } = await sql<{ id: string }>`
      select id from profiles where screen_name = 'ana.elsewhere'`.execute(app.services.db);
    const other = { ...ana, profileID: rows[0]!.id, headers: { ...ana.headers, profile: rows[0]!.id } };
    for (let i = 0; i < 2; i++) await board(other);
    expect((await makeBoard(ana)).statusCode).toBe(422);
    expect(await own(other)).toMatchObject({ usage: { boards: 3, people: 2 } });
  });
});

describe('members', () => {
  it('as many as the owner’s plan has room for, by joining and by invitation', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    const boardID = await board(ana);
    const link = await call(app, createInviteLink, { params: { boardID }, body: { role: 'AUTHOR' } }, ana);
    const secret = link.inviteID;
    const subscribe = async () => request(app, joinBoard, { params: { boardID } }, await createPerson(app));
    const accept = async () =>
      request(app, handleInvitation, { body: { inviteID: secret, type: 'accept' } }, await createPerson(app));
    expect([(await subscribe()).statusCode, (await accept()).statusCode]).toEqual([200, 200]);
    for (const refused of [await subscribe(), await accept()]) {
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        422,
        'The owner’s plan, Free, has room for 3 people on a board, and this one is full. Ask Ana Brandt, who owns the board, to make room.',
      ]);
    }
    const { rows } = await sql<{ uses: number }>`
      select uses from board_invites where board_id = ${boardID}`.execute(app.services.db);
    expect(rows[0]!.uses).toBe(1); // a refused one uses nothing up
  });

  it('of twenty who join at once with room for one, exactly one is in', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    const boardID = await board(ana);
    await call(app, joinBoard, { params: { boardID } }, await createPerson(app));
    const crowd = await Promise.all(Array.from({ length: 20 }, () => createPerson(app)));
    const answers = await Promise.all(
      crowd.map((person) => request(app, joinBoard, { params: { boardID } }, person)),
    );
    expect(tally(answers)).toEqual({ 200: 1, 422: 19 });
    expect((await own(ana)).usage.largestBoard).toBe(3);
  });
});

describe('files', () => {
  it('none larger than the plan takes', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    const lamps = await post(ana, await board(ana));
    const refused = await beginUpload(ana, lamps, 5 * MB);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      413,
      'Your plan, Free, takes files of up to 4.0 MB, and this one has 5.0 MB. Send a smaller one, or look under Plans for more room.',
    ]);
    expect((await beginUpload(ana, lamps, 4 * MB)).statusCode).toBe(201);
  });

  it('not more than the plan of the board’s owner has room for, whoever sends them; deleting makes room', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    const boardID = await board(ana);
    const ben = await createPerson(app, 'Ben Okoye');
    const link = await call(app, createInviteLink, { params: { boardID }, body: { role: 'AUTHOR' } }, ana);
    await call(app, handleInvitation, { body: { inviteID: link.inviteID, type: 'accept' } }, ben);
    const lamps = await post(ana, boardID);
    for (let i = 0; i < 2; i++) expect((await beginUpload(ben, lamps, 4 * MB)).statusCode).toBe(201);
    expect([(await own(ana)).usage, (await own(ben)).usage.storage]).toMatchObject([
      { storage: 8 * MB, largestFile: 4 * MB },
      0,
    ]);
    const refused = await beginUpload(ben, lamps, 3 * MB);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      422,
      'The owner’s plan, Free, has 10 MB for files, of which 8.0 MB are taken: this one of 3.0 MB does not fit. Delete files that are no longer needed, or ask Ana Brandt, who owns this board, to make room.',
    ]);
    const { rows } = await sql<{ thingID: string; count: number }>`
      select id as "thingID", count(*) over () as count from things where post_id = ${lamps._id} limit 1`.execute(
      app.services.db,
    );
    expect(rows[0]!.count).toBe(2); // nothing is left of the refused one
    const params = { boardID, postID: lamps._id, thingID: rows[0]!.thingID };
    await call(app, deleteFile, { params }, ana);
    expect((await beginUpload(ben, lamps, 3 * MB)).statusCode).toBe(201);
    const { things } = await call(app, openPost, { params: { postID: lamps._id } }, ana);
    expect(things).toEqual([]); // none of them has arrived
  });

  it('of twenty at once with room for one, exactly one begins', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    const boardID = await board(ana);
    const posts = await Promise.all(Array.from({ length: 4 }, () => post(ana, boardID)));
    await beginUpload(ana, posts[0]!, 4 * MB);
    await beginUpload(ana, posts[1]!, 3 * MB);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => beginUpload(ana, posts[i % 4]!, 2 * MB)),
    );
    expect(tally(answers)).toEqual({ 201: 1, 422: 19 });
    expect((await own(ana)).usage.storage).toBe(9 * MB);
  });
});

describe('whose plan it is', () => {
  it('is one’s own, until one is in an organisation: then it is the organisation’s, for all its people', async () => {
    const owner = await createPerson(app, 'Maren Vogt');
    const member = await createPerson(app, 'Ben Okoye');
    await board(owner);
    await call(app, createOrganization, { body: { name: 'Foxglove Studio', handle: 'foxglove' } }, owner);
    await sql`
      insert into organization_members (organization_id, profile_id)
      select id, ${member.profileID} from organizations where handle = 'foxglove'`.execute(app.services.db);
    for (let i = 0; i < 4; i++) expect((await makeBoard(member)).statusCode).toBe(200);
    const refused = await makeBoard(owner);
    expect(refused.json<{ message: string }>().message).toMatch(
      /^The plan of Foxglove Studio, Studio, has room/,
    );
    const { rows } = await sql<{ id: string }>`select id from organizations`.execute(app.services.db);
    expect(await own(owner)).toMatchObject({
      plan: { id: 'studio', limits: { boards: 5, storage: null } },
      organizationName: 'Foxglove Studio',
      usage: { boards: 5, people: 2 },
      mayUpgrade: true,
      upgradeUrl: `https://shop.example.org/buy?ref=octavo&organization=${rows[0]!.id}`,
    });
    expect(await own(member)).toMatchObject({
      usage: { boards: 5 },
      mayUpgrade: false,
      upgradeUrl: null,
      ask: { id: owner.profileID },
      isAsked: false,
    });
  });

  it('is the one it was given, or the usual one where that is no more', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    expect((await own(ana)).plan.id).toBe('free');
    for (const [given, has] of [
      ['all', 'all'],
      ['of-last-year', 'free'],
    ]) {
      await sql`update accounts set plan = ${given} where id = ${ana.accountID}`.execute(app.services.db);
      expect((await own(ana)).plan.id).toBe(has);
    }
    await sql`update accounts set plan = null where id = ${ana.accountID}`.execute(app.services.db);
    expect(await own(ana)).toMatchObject({
      ask: null,
      mayUpgrade: true,
      upgradeUrl: `https://shop.example.org/buy?ref=octavo&account=${ana.accountID}`,
    });
  });

  it('an operator puts somebody on another, from a terminal', async () => {
    const ana = await createPerson(app, 'Ana Brandt');
    const { db, config } = app.services;
    const give = (who: string, plan: string) => givePlan(db, config.plans, who, plan);
    expect(await give(ana.email.toUpperCase(), 'all')).toMatch(/has the plan Everything now\.$/);
    expect((await own(ana)).plan.id).toBe('all');
    expect(await countGiven(db, config.plans)).toMatchObject([
      { plan: { id: 'free' }, given: 0 },
      { plan: { id: 'studio' }, given: 0 },
      { plan: { id: 'all' }, given: 1 },
    ]);
    await give(ana.email, 'usual');
    expect((await own(ana)).plan.id).toBe('free');
    expect(await give('@foxglove', 'all')).toBe('@foxglove has the plan Everything now.');
    await expect(give(ana.email, 'gold')).rejects.toThrow('There are: free, studio, all.');
    await expect(give('nobody@example.org', 'all')).rejects.toThrow('There is no account');
    await expect(give('@nobody', 'all')).rejects.toThrow('There is no organisation');
  });

  it('names whom to ask: who looks after the installation', async () => {
    const [ana, admin] = [await createPerson(app, 'Ana Brandt'), await createPerson(app, 'Hanne Vries')];
    await sql`update accounts set is_admin = true where id = ${admin.accountID}`.execute(app.services.db);
    expect(await own(ana)).toMatchObject({
      ask: { id: admin.profileID, firstName: 'Hanne' },
      isAsked: false,
    });
    expect(await own(admin)).toMatchObject({ ask: { id: admin.profileID }, isAsked: true });
  });
});

it('visitors see what there is', async () => {
  const { plans, upgradeUrl } = await call(app, listPlans);
  expect(plans.map(({ id }) => id)).toEqual(['free', 'studio', 'all']);
  expect(plans[0]).toEqual({
    id: 'free',
    name: 'Free',
    price: 'Nothing',
    description: '',
    limits: { storage: 10 * MB, boards: 3, members: 3, uploadSize: 4 * MB },
  });
  expect(upgradeUrl).toBe('https://shop.example.org/buy?ref=octavo');
});

it('an installation whose operator says nothing has one plan without limits', async () => {
  const plain = await createTestApp();
  const ana = await createPerson(plain, 'Ana Brandt');
  expect(await call(plain, ownPlan, {}, ana)).toMatchObject({
    plan: { name: 'Self-hosted', limits: { storage: null, boards: null, members: null, uploadSize: null } },
    plans: [{ id: 'self-hosted' }],
    upgradeUrl: null,
  });
  await plain.dispose();
});
