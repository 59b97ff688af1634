import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNote } from '#blocks/note/contract.ts';
import { createBoard } from '#features/boards/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { runChecks } from '#platform/server/data/check.ts';
import { newId } from '#platform/server/data/ids.ts';
import { checks } from '../features.server.ts';
import { call, createTestApp, type TestApp } from './app.ts';
import { faultsOfFeatures, type Faults } from './stopping/faults.ts';
import { createPerson } from './people.ts';

// `npm run fsck` is worth what it finds: here every rule is broken once, by hand, in an installation that is in order.

let app: TestApp;
const ids = { person: '', other: '', board: '', post: '', draft: '', first: '', second: '', file: newId() };
const blob = { sha256: '', size: 0 };

beforeAll(async () => {
  app = await createTestApp();
  const person = await createPerson(app);
  const other = await createPerson(app);
  Object.assign(ids, { person: person.profileID, other: other.profileID });
  ids.board = (await call(app, createBoard, { body: { title: 'In order' } }, person))._id;
  const post = (body: { title?: string }) =>
    call(app, createPost, { params: { boardID: ids.board }, body }, person);
  ids.post = (await post({ title: 'In order' }))._id;
  ids.draft = (await post({}))._id;
  const note = (body: string) =>
    call(app, createNote, { params: { boardID: ids.board, postID: ids.post }, body: { body } }, person);
  ids.first = (await note('One'))._id;
  ids.second = (await note('Two'))._id;
  Object.assign(blob, await app.services.blobs.put(Readable.from([Buffer.from('bytes')])));
  await sql`insert into files (id, uploaded_by, file_name, file_size, sha256, proc_status, proc_step, room_id)
    values (${ids.file}, ${ids.person}, 'a.txt', ${blob.size}, ${blob.sha256}, 'READY', 8, ${newId()})`.execute(
    app.services.db,
  );
});
afterAll(() => app.dispose());

async function brokenRules(quick = false): Promise<string[]> {
  const { db, blobs } = app.services;
  const results = await runChecks(checks, { db, blobs, quick });
  return results.filter(({ findings }) => findings.length > 0).map(({ rule }) => rule);
}

test('an installation in order has no finding', async () => {
  expect(await brokenRules()).toEqual([]);
});

const run = (query: ReturnType<typeof sql>) => query.execute(app.services.db);

/** Writes to posts what the trigger would write otherwise. */
async function pastTheTrigger(query: ReturnType<typeof sql>): Promise<void> {
  await run(sql`alter table posts disable trigger posts_card`);
  await run(query);
  await run(sql`alter table posts enable trigger posts_card`);
}

/** Each rule's fault, planted and mended again; those of features that say theirs stand in their `testing/faults.ts`. */
const faults: ReturnType<Faults> = {
  ...faultsOfFeatures({ ids, run }),
  'A room’s number is that of its last event, unless all were swept': {
    plant: () => run(sql`update rooms set seq = seq + 1 where room = ${`post:${ids.post}`}`),
    mend: () => run(sql`update rooms set seq = seq - 1 where room = ${`post:${ids.post}`}`),
  },
  'A room’s events have no gap and no double': {
    plant: () => run(sql`update events set seq = -1 where room = ${`board:${ids.board}`} and seq = 1`),
    mend: () => run(sql`update events set seq = 1 where seq = -1`),
  },
  'A board has exactly one owner, who is its member': {
    plant: () => run(sql`update boards set owner_id = ${ids.other} where id = ${ids.board}`),
    mend: () => run(sql`update boards set owner_id = ${ids.person} where id = ${ids.board}`),
  },
  'A board counts its members': {
    plant: () => run(sql`update boards set member_count = 2 where id = ${ids.board}`),
    mend: () => run(sql`update boards set member_count = 1 where id = ${ids.board}`),
  },
  'A board counts its posts': {
    plant: () => run(sql`update boards set post_count = 2 where id = ${ids.board}`),
    mend: () => run(sql`update boards set post_count = 1 where id = ${ids.board}`),
  },
  'The order of a post’s blocks names each of them once': {
    plant: () => order(ids.first, ids.second, ids.second),
    mend: () => order(ids.first, ids.second),
  },
  'The order of a collection names each of its files once, and they are of its post': {
    plant: () => run(sql`update things set file_order = array[${ids.second}] where id = ${ids.first}`),
    mend: () => run(sql`update things set file_order = '{}' where id = ${ids.first}`),
  },
  'A post counts its files': {
    plant: () => run(sql`update posts set file_count = 1 where id = ${ids.post}`),
    mend: () => run(sql`update posts set file_count = 0 where id = ${ids.post}`),
  },
  'A post repeats its blocks’ beginning, first picture, tags and check lists': {
    plant: () => run(sql`update posts set cover_file_id = ${ids.file} where id = ${ids.post}`),
    mend: () => run(sql`update posts set cover_file_id = null where id = ${ids.post}`),
  },
  'A post’s card and words are what its row says': {
    plant: () => pastTheTrigger(sql`update posts set card = '{' where id = ${ids.post}`),
    mend: () => run(sql`update posts set card = '' where id = ${ids.post}`),
  },
  'A post’s places in lists of tasks are what its row says': {
    plant: () => pastTheTrigger(sql`update posts set sort_priority = 0 where id = ${ids.post}`),
    mend: () => run(sql`update posts set card = '' where id = ${ids.post}`),
  },
  'A draft has no title and shows no block': {
    plant: () => run(sql`update posts set title = 'Not a draft' where id = ${ids.draft}`),
    mend: () => run(sql`update posts set title = '' where id = ${ids.draft}`),
  },
  'A block is on its post’s board': {
    plant: () => run(sql`update things set board_id = ${ids.post} where id = ${ids.first}`),
    mend: () => run(sql`update things set board_id = ${ids.board} where id = ${ids.first}`),
  },
  'A file is on its post’s board': {
    plant: () => run(sql`update files set post_id = ${ids.post} where id = ${ids.file}`),
    mend: () => run(sql`update files set post_id = null where id = ${ids.file}`),
  },
  'A session has one refresh token that is not used yet': {
    plant: () =>
      run(sql`insert into refresh_tokens (hash, session_id, expires_at)
        select 'second', id, now() + interval '1 day' from sessions limit 1`),
    mend: () => run(sql`delete from refresh_tokens where hash = 'second'`),
  },
  'A connection has two rows, one a side, with the same notebook': {
    plant: () =>
      run(sql`insert into connections (profile_id, other_id) values (${ids.person}, ${ids.other})`),
    mend: () => run(sql`delete from connections`),
  },
  'A notebook is of the two who are connected, both on it and nobody else, and open unless one blocks the other':
    {
      plant: () => run(sql`update boards set board_type = 'CONNECTION' where id = ${ids.board}`),
      mend: () => run(sql`update boards set board_type = 'STANDARD' where id = ${ids.board}`),
    },
  'Whom the owner of a board has blocked is blocked on it, for as long as that': {
    plant: () =>
      run(sql`insert into profile_blocks (profile_id, blocked_id) values (${ids.person}, ${ids.other})`),
    mend: () => run(sql`delete from profile_blocks`),
  },
  'A ready file, each of its sizes, and each of a picture’s, has its bytes, and they are the ones it names': {
    plant: () => app.services.blobs.remove(blob.sha256),
    mend: () => app.services.blobs.put(Readable.from([Buffer.from('bytes')])),
  },
  'A manager works in the same organisation, and for nobody whom they manage': {
    plant: async () => {
      const one = newId();
      await run(sql`
        insert into organizations (id, account_id, name, handle)
        select ${one}, account_id, 'In order', 'in_order' from profiles where id = ${ids.person}`);
      await run(sql`
        insert into organization_members (organization_id, profile_id, manager_id)
        values (${one}, ${ids.person}, ${ids.other}), (${one}, ${ids.other}, ${ids.person})`);
    },
    mend: () => run(sql`delete from organizations`),
  },
  'No file is stuck on its way': {
    plant: () =>
      run(
        sql`update files set proc_status = 'PROCESSING', proc_step = 3, stepped_at = now() - interval '1 day'`,
      ),
    mend: () => run(sql`update files set proc_status = 'READY', proc_step = 8`),
  },
};

function order(...things: string[]) {
  return run(sql`update posts set thing_order = ${things}::text[] where id = ${ids.post}`);
}

test.each(Object.keys(faults))('a fault is found: %s', async (rule) => {
  const { plant, mend } = faults[rule]!;
  await plant();
  const broken = await brokenRules();
  await mend();
  expect(broken).toContain(rule);
  expect(await brokenRules()).toEqual([]);
});

test('every rule has its fault', () => {
  expect(Object.keys(faults).toSorted()).toEqual(checks.map(({ rule }) => rule).toSorted());
});

test('a board whose owner left, an order that lacks a block, and bytes of the right size are found too', async () => {
  await run(sql`update board_members set role = 'ADMIN' where board_id = ${ids.board}`);
  expect(await brokenRules()).toEqual(['A board has exactly one owner, who is its member']);
  await run(sql`update board_members set role = 'OWNER' where board_id = ${ids.board}`);

  await order(ids.second);
  expect(await brokenRules()).toContain('The order of a post’s blocks names each of them once');
  await order(ids.first, ids.second);

  await writeFile(app.services.blobs.path(blob.sha256), 'BYTES');
  expect(await brokenRules(true)).toEqual([]);
  expect(await brokenRules()).toEqual([
    'A ready file, each of its sizes, and each of a picture’s, has its bytes, and they are the ones it names',
  ]);
});
