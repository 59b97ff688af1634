import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNote, deleteNote } from '#blocks/note/contract.ts';
import { listBin, listDeletedBoards } from '#features/bin/contract.ts';
import { createBoard, deleteBoard, restoreBoard } from '#features/boards/contract.ts';
import {
  createPost,
  deletePost,
  lockPost,
  restorePost,
  updatePost,
  type Post,
} from '#features/posts/contract.ts';
import { lockThing, restoreThing } from '#features/posts/contract/things.ts';
import { listEvents } from '#platform/contract/events.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { countQueries } from '../../../testing/queries.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let boardID: string;
let post: Post;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  boardID = team.boardID;
  post = await make(team.author, { title: 'Ridge', things: [{ body: '<p>Snow on the</p><p>ridge</p>' }] });
});

const make = (person: Person, body: { title?: string; things?: { body: string }[] }) =>
  call(app, createPost, { params: { boardID }, body }, person);
const addNote = (person: Person, body: string) =>
  call(app, createNote, { params: { boardID, postID: post._id }, body: { body } }, person);
const remove = (person: Person, postID: string) =>
  call(app, deletePost, { params: { boardID, postID } }, person);
const removeNote = (person: Person, thingID: string) =>
  call(app, deleteNote, { params: { boardID, postID: post._id, thingID } }, person);
const bin = (person: Person, body = {}) => call(app, listBin, { params: { boardID }, body }, person);
const titles = async (person: Person) => (await bin(person)).info.map(({ title }) => title);
const age = (table: 'posts' | 'things' | 'boards', id: string, days: number) =>
  sql`update ${sql.table(table)} set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    app.services.db,
  );

describe('a board’s bin', () => {
  test('lists posts and blocks, the last deleted first, with who deleted them and until when they are kept', async () => {
    const other = await make(team.author, { things: [{ body: '<p>Only words</p>' }] });
    await removeNote(team.author, post.things[0]!._id);
    await remove(team.owner, other._id);
    const { info, hasRemaining } = await bin(team.author);
    expect(hasRemaining).toBe(false);
    expect(info).toMatchObject([
      {
        _id: other._id,
        kind: 'POST',
        postID: other._id,
        title: 'Only words',
        deletedBy: { firstName: 'Ilse' },
      },
      {
        _id: post.things[0]!._id,
        kind: 'NOTE',
        postID: post._id,
        title: 'Snow on the ridge',
        deletedBy: { firstName: 'Tariq' },
      },
    ]);
    for (const { deleteDate, keptUntil } of info) {
      expect(Math.abs(Date.parse(deleteDate) - Date.now())).toBeLessThan(60_000);
      expect(Date.parse(keptUntil) - Date.parse(deleteDate)).toBe(30 * 86_400_000);
    }
  });

  test('holds for each what they may bring back: posts for authors, of blocks also one’s own', async () => {
    const own = await addNote(team.contributor, '<p>Mei’s</p>');
    await removeNote(team.author, own._id);
    await removeNote(team.author, post.things[0]!._id);
    const other = await make(team.contributor, { title: 'Valley' });
    await remove(team.author, other._id);
    expect(await titles(team.owner)).toEqual(['Valley', 'Snow on the ridge', 'Mei’s']);
    expect(await titles(team.author)).toEqual(['Valley', 'Snow on the ridge', 'Mei’s']);
    expect(await titles(team.contributor)).toEqual(['Mei’s']);
    for (const who of [team.subscriber, team.viewer])
      expect((await request(app, listBin, { params: { boardID }, body: {} }, who)).statusCode).toBe(403);
    expect((await request(app, listBin, { params: { boardID }, body: {} }, team.stranger)).statusCode).toBe(
      404,
    );
    // The list holds exactly the entries that can be restored.
    const thing = (thingID: string) => ({ params: { boardID, postID: post._id, thingID } });
    const refused = await request(app, restoreThing, thing(post.things[0]!._id), team.contributor);
    expect(refused.statusCode).toBe(403);
    await call(app, restoreThing, thing(own._id), team.contributor);
    expect(await titles(team.contributor)).toEqual([]);
    await call(app, restorePost, { params: { boardID, postID: other._id } }, team.author);
    expect(await titles(team.author)).toEqual(['Snow on the ridge']);
  });

  test('tells the room that there is more in it, and neither what nor by whose hand', async () => {
    await removeNote(team.author, post.things[0]!._id);
    const query = { room: `board:${boardID}`, after: '0' };
    const { events } = await call(app, listEvents, { query }, team.viewer);
    const told = events.filter(({ type }) => type === 'bin');
    expect(told.map(({ data }) => data)).toEqual([{ boardID, postID: post._id }]);
  });

  const lock = (isLocked: boolean) =>
    call(app, lockPost, { params: { boardID, postID: post._id }, body: { lockBy: isLocked } }, team.owner);
  const set = (body: { editable?: boolean; state?: 'ARCHIVED' | 'ACTIVE' }) =>
    call(app, updatePost, { params: { boardID, postID: post._id }, body }, team.owner);
  const [note, own] = ['Snow on the ridge', 'Tariq’s'];

  test.each<[state: string, () => Promise<unknown>, owner: string[], author: string[]]>([
    ['a locked', () => lock(true), [own, note], []],
    ['a reserved', () => set({ editable: false }), [own, note], [own, note]],
    ['an archived', () => set({ state: 'ARCHIVED' }), [], []],
  ])('holds of %s post the blocks that can be brought back', async (_state, change, owner, author) => {
    const added = await addNote(team.contributor, `<p>${own}</p>`);
    await removeNote(team.author, post.things[0]!._id);
    await removeNote(team.author, added._id);
    await change();
    await expectRestorable(team.owner, owner);
    await expectRestorable(team.author, author);
    // The post is the author's: its own creator may still write where it is reserved, others may not.
    await expectRestorable(team.contributor, []);
  });

  test('holds a locked post, deleted by an admin, for admins and for who has locked it', async () => {
    const body = { lockBy: true };
    const other = await make(team.author, { title: 'Valley' });
    await call(app, lockPost, { params: { boardID, postID: other._id }, body }, team.author);
    await lock(true);
    for (const { _id } of [post, other]) await remove(team.owner, _id);
    await expectRestorable(team.author, ['Valley']);
    await expectRestorable(team.owner, ['Valley', 'Ridge']);
  });

  test('holds a locked block for admins and for who has locked it', async () => {
    const added = await addNote(team.contributor, '<p>Mei’s</p>');
    const lockBlock = (thingID: string, who: Person) =>
      call(app, lockThing, { params: { boardID, postID: post._id, thingID }, body: { lockBy: true } }, who);
    await lockBlock(post.things[0]!._id, team.owner);
    await lockBlock(added._id, team.contributor);
    for (const id of [post.things[0]!._id, added._id]) await removeNote(team.owner, id);
    await expectRestorable(team.author, []);
    await expectRestorable(team.contributor, ['Mei’s']);
    await expectRestorable(team.owner, ['Mei’s', 'Snow on the ridge']);
  });

  /** The bin lists these for somebody, and exactly these are let be brought back; each is put back into the bin. */
  async function expectRestorable(who: Person, expected: string[]) {
    const listed = (await bin(who)).info;
    expect(listed.map(({ title }) => title)).toEqual(expected);
    for (const entry of (await everything()).toReversed()) {
      const isListed = listed.some(({ _id }) => _id === entry._id);
      const params = { boardID, postID: entry.postID };
      const { statusCode } =
        entry.kind === 'POST'
          ? await request(app, restorePost, { params }, who)
          : await request(app, restoreThing, { params: { ...params, thingID: entry._id } }, who);
      expect([entry.title, statusCode < 300]).toEqual([entry.title, isListed]);
      if (!isListed) continue;
      if (entry.kind === 'POST') await remove(team.owner, entry._id);
      else await removeNote(team.owner, entry._id);
    }
  }

  /** All that lies in the board's bin, the last deleted first. */
  async function everything() {
    const { rows } = await sql<{ _id: string; kind: string; postID: string; title: string }>`
      select id as _id, 'POST' as kind, id as "postID", title, deleted_at from posts
        where board_id = ${boardID} and deleted_at is not null
      union all select id, thing_type, post_id, plain, deleted_at from things
        where board_id = ${boardID} and deleted_at is not null
      order by deleted_at desc`.execute(app.services.db);
    return rows;
  }

  test('shows a draft to its writer alone, and nothing of it to others', async () => {
    const draft = await make(team.contributor, {});
    await remove(team.contributor, draft._id);
    expect((await bin(team.contributor)).info).toMatchObject([{ _id: draft._id, isDraft: true, title: '' }]);
    for (const who of [team.owner, team.author]) expect(await titles(who)).toEqual([]);
  });

  test('takes a deleted post’s blocks along, and has them again with the post', async () => {
    await removeNote(team.author, post.things[0]!._id);
    await remove(team.author, post._id);
    expect(await titles(team.author)).toEqual(['Ridge']);
    await call(app, restorePost, { params: { boardID, postID: post._id } }, team.author);
    expect(await titles(team.author)).toEqual(['Snow on the ridge']);
  });

  test('lists a file by its name once it has arrived; what never did was not deleted', async () => {
    const file = async (status: string) => {
      const [fileID, thingID] = [newId(), newId()];
      await sql`insert into files (id, board_id, post_id, uploaded_by, file_name, file_size, sha256, proc_status, room_id)
        values (${fileID}, ${boardID}, ${post._id}, ${team.author.profileID}, ${`${status}.pdf`}, 9, ${'a'.repeat(64)},
          ${status}, ${newId()})`.execute(app.services.db);
      await sql`insert into things (id, post_id, board_id, thing_type, creator_id, file_id, deleted_at)
        values (${thingID}, ${post._id}, ${boardID}, 'FILE', ${team.author.profileID}, ${fileID}, now())`.execute(
        app.services.db,
      );
      return thingID;
    };
    await file('PROCESSING');
    const ready = await file('READY');
    // Deleted before it was noted who deletes.
    expect((await bin(team.author)).info).toMatchObject([
      { _id: ready, kind: 'FILE', title: 'READY.pdf', deletedBy: null },
    ]);
  });

  test('forgets after 30 days', async () => {
    await remove(team.author, post._id);
    await age('posts', post._id, 29);
    expect(await titles(team.author)).toEqual(['Ridge']);
    await age('posts', post._id, 31);
    expect(await titles(team.author)).toEqual([]);
  });

  test('is read page by page, each thing once, in two statements however long', async () => {
    const one = await countQueries(() => bin(team.author));
    await sql`insert into posts (id, board_id, creator_id, title, deleted_at, deleted_by)
      select substr(md5(${boardID} || i::text), 1, 24), ${boardID}, ${team.author.profileID}, 'Post ' || i,
        now() - make_interval(mins => i / 4), ${team.owner.profileID} from generate_series(0, 44) i`.execute(
      app.services.db,
    );
    await sql`insert into things (id, post_id, board_id, thing_type, creator_id, plain, deleted_at)
      select substr(md5(${boardID} || 'n' || i::text), 1, 24), ${post._id}, ${boardID}, 'NOTE',
        ${team.author.profileID}, 'Note ' || i, now() - make_interval(mins => i / 3) from generate_series(0, 24) i`.execute(
      app.services.db,
    );
    const read: string[] = [];
    let cursor: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await bin(team.author, cursor === undefined ? {} : { cursor });
      sizes.push(page.info.length);
      read.push(...page.info.map(({ deleteDate, _id }) => `${deleteDate} ${_id}`));
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(sizes).toEqual([30, 30, 10]);
    expect(new Set(read).size).toBe(70);
    expect(read).toEqual(read.toSorted().toReversed());
    expect(await countQueries(() => bin(team.author))).toBe(one);
  });

  test.each(['nonsense', Buffer.from('[-1,"x"]').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      const input = { params: { boardID }, body: { cursor } };
      expect((await request(app, listBin, input, team.author)).statusCode).toBe(400);
    },
  );
});

describe('deleted boards', () => {
  const deleted = async (person: Person) =>
    (await call(app, listDeletedBoards, { body: {} }, person)).info.map(({ board }) => board._id);

  test('are listed for who owned them, the last deleted first, until they are back', async () => {
    await addMember(app, boardID, team.stranger, 'CO-OWNER');
    const { _id } = await call(app, createBoard, { body: { title: 'Site visits' } }, team.owner);
    for (const id of [boardID, _id]) await call(app, deleteBoard, { params: { boardID: id } }, team.owner);
    const { info } = await call(app, listDeletedBoards, { body: {} }, team.owner);
    expect(info).toMatchObject([
      { board: { _id, title: 'Site visits', role: 'OWNER' } },
      { board: { _id: boardID, memberCount: 6 } },
    ]);
    expect(Date.parse(info[0]!.keptUntil) - Date.parse(info[0]!.deleteDate)).toBe(30 * 86_400_000);
    for (const who of [team.author, team.stranger]) expect(await deleted(who)).toEqual([]);
    await age('boards', boardID, 31);
    expect(await deleted(team.owner)).toEqual([_id]);
    await call(app, restoreBoard, { params: { boardID: _id } }, team.owner);
    expect(await deleted(team.owner)).toEqual([]);
  });

  test('are read page by page; a notebook that was closed is not among them', async () => {
    const owner = team.stranger.profileID;
    await sql`with b as (
        insert into boards (id, owner_id, title, sort_title, board_type, deleted_at)
        select substr(md5(${owner} || i::text), 1, 24), ${owner}, 'Board ' || i, 'board ' || i,
          case when i = 0 then 'CONNECTION' else 'STANDARD' end, now() - make_interval(mins => i)
        from generate_series(0, 31) i returning id)
      insert into board_members (board_id, profile_id, role) select id, ${owner}, 'OWNER' from b`.execute(
      app.services.db,
    );
    const first = await call(app, listDeletedBoards, { body: {} }, team.stranger);
    expect([first.info.length, first.info[0]!.board.title]).toEqual([30, 'Board 1']);
    const rest = await call(app, listDeletedBoards, { body: { cursor: first.cursor! } }, team.stranger);
    expect([rest.info.map(({ board }) => board.title), rest.hasRemaining]).toEqual([['Board 31'], false]);
  });
});
