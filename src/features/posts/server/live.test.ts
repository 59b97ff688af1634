import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HeldID } from '#access/server/heldID.ts';
import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import { updateBoard } from '#features/boards/contract.ts';
import {
  createPost,
  deletePost,
  leavePost,
  restorePost,
  setThingOrder,
  updatePost,
  viewPost,
  type Post,
} from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { allPosts } from '../web/allPosts.ts';
import { boardPosts, openedPost } from '../web/postQueries.ts';
import { recentPostList } from '../web/recentPostQueries.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { newId } from '#platform/server/data/ids.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { callAs } from '../../../testing/callAs.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { setPost } from '../../../testing/rights/postState.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { holdPost, type HeldPost } from './access.ts';
import { placeThing, removeThing, showThing } from './blocks/things.ts';

let app: TestApp;
let team: Team;
let boardID: string;
/** With three notes: the author's, the contributor's, the author's. */
let post: Post;
/** The author's; nobody else knows of it. */
let draft: Post;
/** In the bin. */
let binned: Post;
/** Some posts were changed before it. */
let since: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

beforeEach(async () => {
  team = await createTeam(app);
  boardID = team.boardID;
  const { _id: postID } = await make(team.author, {
    title: 'Óm',
    things: [{ body: 'one' }, { body: 'three' }],
  });
  await call(
    app,
    createNote,
    { params: { boardID, postID }, body: { index: 1, body: 'two' } },
    team.contributor,
  );
  post = await opened(postID);
  await make(team.contributor, { title: 'Zebra' });
  since = new Date().toISOString();
  binned = await make(team.author, { title: 'Apple', things: [{ body: 'gone' }] });
  draft = await make(team.author, {});
  for (const person of [team.owner, team.author, team.viewer]) {
    for (const seen of [post, binned]) await call(app, viewPost, { params: { postID: seen._id } }, person);
  }
  await call(app, deletePost, { params: { boardID, postID: binned._id } }, team.author);
});

const everybody = ['owner', 'author', 'contributor', 'viewer', 'stranger'] as const;

async function opened(postID: string): Promise<Post> {
  return (await openedPost(postID, team.author.profileID).read(callAs(app, team.author))).data;
}

function make(person: Person, body: { title?: string; things?: { body: string }[] }) {
  return call(app, createPost, { params: { boardID }, body }, person);
}

/** Everything that shows posts, on everybody's screen. */
function reads(reader: Person) {
  const me = reader.profileID;
  const people = [team.author.profileID];
  return [
    boardPosts(boardID, me),
    allPosts(me),
    allPosts(me, { sortBy: 'title', filterBy: 'DRAFTS' }),
    boardPosts(boardID, me, { sortBy: 'title' }),
    boardPosts(boardID, me, { sortBy: 'created', people }),
    boardPosts(boardID, me, { sortBy: 'title', filterBy: 'ARCHIVED' }),
    boardPosts(boardID, me, { filterBy: 'DRAFTS' }),
    boardPosts(boardID, me, { filterBy: 'LOCKED', people }),
    boardPosts(boardID, me, { dateFilter: { from: since } }),
    boardPosts(boardID, me, { dateFilter: { until: since } }),
    openedPost(post._id, me),
    openedPost(draft._id, me),
    recentPostList(me),
  ];
}

/**
 * Names of the events that a command sends to each person, without repetition, once every screen was seen to be right.
 */
async function heard(command: () => Promise<unknown>): Promise<Record<(typeof everybody)[number], string[]>> {
  const events = await expectLive(app, { readers: everybody.map((who) => team[who]), reads, command });
  const names = (all: LiveEvent[]) =>
    [...new Set(all.map(({ type, action }) => `${type}.${action}`))].toSorted();
  return Object.fromEntries(everybody.map((who) => [who, names(events.get(team[who])!)])) as never;
}

const members = (names: string[]) => ({
  owner: names,
  author: names,
  contributor: names,
  viewer: names,
  stranger: [],
});
const authorOnly = (names: string[]) => ({ ...members([]), author: names });
const note = (index: number) => ({ boardID, postID: post._id, thingID: post.things[index]!._id });

describe('posts', () => {
  test('writing one', async () => {
    const command = () => make(team.contributor, { title: 'New', things: [{ body: 'x' }] });
    expect(await heard(command)).toEqual(members(['board.counted', 'post.created']));
  });

  test('writing a draft', async () => {
    expect(await heard(() => make(team.author, {}))).toEqual(authorOnly(['post.created']));
  });

  test('renaming', async () => {
    const command = () =>
      call(app, updatePost, { params: { boardID, postID: post._id }, body: { title: 'Ærø' } }, team.owner);
    expect(await heard(command)).toEqual(members(['post.changed']));
    expect(await heard(command)).toEqual(members([]));
  });

  test('a draft gets a title', async () => {
    const command = () =>
      call(
        app,
        updatePost,
        { params: { boardID, postID: draft._id }, body: { title: 'Known' } },
        team.author,
      );
    const names = ['board.counted', 'post.created'];
    expect(await heard(command)).toEqual({
      ...members(names),
      author: [...names.slice(0, 1), 'post.changed', 'post.created', 'post.published'],
    });
  });

  test('a draft gets a note', async () => {
    const command = () =>
      call(app, createNote, { params: { boardID, postID: draft._id }, body: { body: 'x' } }, team.author);
    expect((await heard(command)).author).toEqual([
      'block.added',
      'board.counted',
      'post.changed',
      'post.created',
      'post.published',
    ]);
  });

  test('deleting', async () => {
    const command = () => call(app, deletePost, { params: { boardID, postID: post._id } }, team.author);
    expect(await heard(command)).toEqual(members(['bin.added', 'board.counted', 'post.deleted']));
  });

  test('deleting a draft', async () => {
    const command = () => call(app, deletePost, { params: { boardID, postID: draft._id } }, team.author);
    expect(await heard(command)).toEqual(authorOnly(['bin.added', 'post.deleted']));
  });

  test('leaving a draft that holds nothing', async () => {
    const command = () => call(app, leavePost, { params: { boardID, postID: draft._id } }, team.author);
    expect(await heard(command)).toEqual(authorOnly(['post.deleted']));
  });

  test('leaving any other post', async () => {
    const command = () => call(app, leavePost, { params: { boardID, postID: post._id } }, team.author);
    expect(await heard(command)).toEqual(members([]));
  });

  test('bringing one back', async () => {
    const command = () => call(app, restorePost, { params: { boardID, postID: binned._id } }, team.author);
    expect(await heard(command)).toEqual(members(['bin.removed', 'board.counted', 'post.restored']));
    expect(await heard(command)).toEqual(members([]));
  });

  test('looking at one', async () => {
    await sql`update post_views set counted_at = now() - interval '2 hours'`.execute(app.services.db);
    const command = () => call(app, viewPost, { params: { postID: post._id } }, team.viewer);
    expect(await heard(command)).toEqual({
      ...members(['post.viewCounted']),
      viewer: ['post.viewCounted', 'post.viewed'],
    });
    expect(await heard(command)).toEqual({ ...members([]), viewer: ['post.viewed'] });
    await heard(() => call(app, viewPost, { params: { postID: post._id } }, team.contributor));
  });

  test('a lock, the archive, and back', async () => {
    const me = team.author.profileID;
    for (const assignments of [
      sql`lock_by = ${me}, lock_date = now()`,
      sql`state = 'ARCHIVED'`,
      sql`lock_by = null, lock_date = null`,
      sql`state = 'ACTIVE'`,
    ])
      expect((await heard(() => setPost(app, post._id, assignments))).viewer).toContain('post.changed');
    const lockDraft = () => setPost(app, draft._id, sql`lock_by = ${me}, lock_date = now()`);
    expect(await heard(lockDraft)).toEqual(authorOnly(['post.changed']));
    await setPost(app, post._id, sql`state = 'ARCHIVED'`);
    const command = () => call(app, deletePost, { params: { boardID, postID: draft._id } }, team.author);
    expect(await heard(command)).toEqual(authorOnly(['bin.added', 'post.deleted']));
  });

  test('their board is renamed', async () => {
    const command = () =>
      call(
        app,
        updateBoard,
        { params: { boardID }, body: { _id: boardID, title: 'Other notes' } },
        team.owner,
      );
    expect(await heard(command)).toEqual(members(['board.changed']));
  });
});

describe('blocks', () => {
  const added = members(['block.added', 'post.changed']);

  test('adding a note', async () => {
    expect(
      await heard(() =>
        call(
          app,
          createNote,
          { params: { boardID, postID: post._id }, body: { index: 0, body: 'zero' } },
          team.contributor,
        ),
      ),
    ).toEqual(added);
    expect(
      await heard(() =>
        call(app, createNote, { params: { boardID, postID: post._id }, body: {} }, team.author),
      ),
    ).toEqual(added);
  });

  test('saving a note', async () => {
    const command = () =>
      call(app, updateNote, { params: note(1), body: { body: 'changed', version: 1 } }, team.contributor);
    expect(await heard(command)).toEqual(members(['block.changed', 'post.changed']));
    expect(await heard(() => command().catch(() => {}))).toEqual(members([]));
  });

  test('moving one', async () => {
    const command = () =>
      call(
        app,
        setThingOrder,
        { body: { postID: post._id, thingID: note(2).thingID, thingType: 'NOTE', index: 0 } },
        team.author,
      );
    expect(await heard(command)).toEqual(members(['block.moved', 'post.changed']));
    expect(await heard(command)).toEqual(members([]));
  });

  test('deleting one and bringing it back', async () => {
    expect(await heard(() => call(app, deleteNote, { params: note(0) }, team.author))).toEqual(
      members(['bin.added', 'block.deleted', 'post.changed']),
    );
    expect(await heard(() => call(app, restoreThing, { params: note(0) }, team.author))).toEqual(
      members(['bin.removed', 'block.added', 'post.changed']),
    );
  });

  test('a file on its way, ready, and taken back', async () => {
    const fileID = newId();
    await sql`insert into files (id, board_id, post_id, uploaded_by, file_name, file_mime, file_size, sha256, width, height, room_id)
      values (${fileID}, ${boardID}, ${post._id}, ${team.author.profileID}, 'ridge.jpg', 'image/jpeg', 1000, ${'a'.repeat(64)}, 800, 600, ${newId()})`.execute(
      app.services.db,
    );
    const creatorID = team.author.profileID;
    let thingID: HeldID<'thing'> | undefined;
    const inPost = (run: (context: AnyCommand, ref: HeldPost) => Promise<unknown>) => () =>
      act({ services: app.services, committed: () => {} }, async (context) =>
        run(context, (await holdPost(context, post._id))!),
      );
    const begin = inPost(async (context, ref) => {
      ({ thingID } = await placeThing(context, ref, { thingType: 'FILE', creatorID, fileID }, 1));
    });
    expect(await heard(begin)).toEqual(members(['block.moved', 'post.changed']));
    await sql`update files set proc_status = 'READY' where id = ${fileID}`.execute(app.services.db);
    expect(await heard(inPost((context, ref) => showThing(context, ref, thingID!)))).toEqual(added);
    expect(await heard(inPost((context, ref) => removeThing(context, ref, thingID!)))).toEqual(
      members(['bin.added', 'block.deleted', 'post.changed']),
    );
  });
});
