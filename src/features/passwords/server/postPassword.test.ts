import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNote } from '#blocks/note/contract.ts';
import {
  createPost,
  deletePost,
  listAllPosts,
  listPosts,
  openPost,
  updatePost,
  viewPost,
  type Post,
} from '#features/posts/contract.ts';
import { updateRole } from '#features/members/contract.ts';
import { posts } from '#features/posts/server/index.ts';
import { allPosts, boardPosts, openedPost, recentPostList } from '#features/posts/web/index.ts';
import { setTags } from '#features/tags/contract.ts';
import { fileLinks } from '#features/uploads/contract.ts';
import { listEvents } from '#platform/contract/events.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { jobHelpers } from '../../../testing/jobHelpers.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { mailTo } from '../../../testing/outbox.ts';
import type { Person } from '../../../testing/people.ts';
import { addFile } from '../../../testing/permissions/permissionScene.ts';
import { Tab } from '../../../testing/sockets.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

const WORD = 'plain sailing';

let app: TestApp;
let team: Team;
let inPost: { boardID: string; postID: string };
beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true });
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await sql`delete from attempts`.execute(app.services.db);
  team = await createTeam(app);
  const { boardID, contributor } = team;
  const body = { title: 'Lamps', things: [{ body: '<p>Sings like a quokkabird</p>' }] };
  const post = await call(app, createPost, { params: { boardID }, body }, contributor);
  inPost = { boardID, postID: post._id };
  await call(
    app,
    setTags,
    { params: { id: post._id, type: 'POST' }, body: { tags: ['brass'] } },
    contributor,
  );
});

const settings = (body: object, who = team.contributor) =>
  request(app, updatePost, { params: inPost, body }, who);
const set = (password: string | null, who?: Person) => settings({ password }, who);
const open = (who: Person, body: { password?: string; isForgotPassword?: boolean } = {}) =>
  request(app, openPost, { params: { postID: inPost.postID }, body }, who);
const list = async (who: Person, body: object = {}) =>
  (await call(app, listPosts, { params: { boardID: team.boardID }, body }, who)).info;
const note = (text: string, who = team.contributor) =>
  call(app, createNote, { params: inPost, body: { body: `<p>${text}</p>` } }, who);

describe('a post with a password', () => {
  test('shows its title and cover, and opens to the session that gives it', async () => {
    expect((await set(WORD)).json()).toMatchObject({ isPasswordEnabled: true });
    const { author, owner, contributor, stranger } = team;
    const closed = (await open(author)).json<Post>();
    expect(closed).toMatchObject({ title: 'Lamps', isPasswordEnabled: true, isOpen: false, things: [] });
    expect(closed).toMatchObject({ excerpt: '', tags: [], thingOrder: [], viewCount: 0, commentCount: 0 });
    const wrong = await open(author, { password: 'plain falling' });
    expect([wrong.statusCode, wrong.json().message]).toEqual([403, 'Post password is invalid, try again']);
    expect((await open(author, { password: WORD })).json()).toMatchObject({ isOpen: true, tags: ['brass'] });
    expect((await open(author)).body).toContain('quokkabird');
    // Neither its creator nor the board's owner is asked.
    for (const who of [contributor, owner]) expect((await open(who)).json()).toMatchObject({ isOpen: true });
    expect((await open(stranger, { password: WORD })).statusCode).toBe(404);
    for (const { body } of [await open(author), await open(contributor)])
      expect(body).not.toMatch(/argon2|"password"|plain sailing/);
  });

  test('is asked for again once it is another, and not any more once it is away', async () => {
    await set(WORD);
    await open(team.author, { password: WORD });
    expect((await set('another word', team.author)).statusCode).toBe(200);
    expect((await open(team.author)).json()).toMatchObject({ isOpen: true });
    await open(team.viewer, { password: 'another word' });
    await set('a third word');
    for (const who of [team.author, team.viewer])
      expect((await open(who)).json()).toMatchObject({ isOpen: false });
    await set(null);
    expect((await open(team.viewer)).json()).toMatchObject({ isOpen: true, isPasswordEnabled: false });
    expect((await set(null)).statusCode).toBe(200);
  });

  test('is given one by whoever decides who sees it', async () => {
    for (const [who, status] of [
      [team.viewer, 403],
      [team.subscriber, 403],
      [team.stranger, 404],
      [team.author, 200],
    ] as const)
      expect([who.name, (await set(WORD, who)).statusCode]).toEqual([who.name, status]);
    const others = await call(
      app,
      createPost,
      { params: { boardID: team.boardID }, body: { title: 'Another’s' } },
      team.author,
    );
    const params = { boardID: team.boardID, postID: others._id };
    const refused = await request(app, updatePost, { params, body: { password: WORD } }, team.contributor);
    expect(refused.statusCode).toBe(403);
    // Who has not given it cannot take it away.
    expect((await set(null, team.contributor)).statusCode).toBe(200);
    await set(WORD);
    expect((await set(null, team.author)).statusCode).toBe(404);
  });

  test('is in its board’s list for everybody by title and cover, found by nothing that is in it, in its place', async () => {
    const { boardID, author, contributor } = team;
    await set(WORD);
    await call(app, createPost, { params: { boardID }, body: { title: 'Later' } }, author);
    await note('And on');
    for (const who of [author, contributor]) {
      const [later, lamps] = await list(who);
      expect([later!.title, lamps!.title]).toEqual(['Later', 'Lamps']);
      expect(lamps).toMatchObject({ excerpt: '', tags: [], thingTags: [], totalFileCount: 0 });
      expect(lamps!.modifiedDate).toBe(lamps!.sortDate);
      expect(await list(who, { tagsFilter: { tags: ['brass'] } })).toEqual([]);
    }
    await set(null);
    expect((await list(author)).map(({ title }) => title)).toEqual(['Lamps', 'Later']);
    expect(await list(author, { tagsFilter: { tags: ['brass'] } })).toHaveLength(1);
  });

  test('asks whoever reads it as a public one too', async () => {
    await settings({ public: true, password: WORD });
    const closed = (await open(team.stranger)).json<Post>();
    expect(closed).toMatchObject({ title: 'Lamps', isOpen: false, things: [], boardTitle: '' });
    await open(team.stranger, { password: WORD });
    expect((await open(team.stranger)).json()).toMatchObject({ isOpen: true });
  });

  test('has its creator told that somebody asks for it', async () => {
    await set(WORD);
    await open(team.viewer, { isForgotPassword: true });
    const mail = await mailTo(app, team.contributor.email);
    expect(mail.subject).toBe('Sunniva Haddad asks for the password of “Lamps”');
    expect(mail.text).toContain(`/posts/${inPost.postID}`);
  });
});

describe('on open pages', () => {
  test('a password closes the post within a second; its board’s room is told nothing of it but its title', async () => {
    const { boardID, postID } = inPost;
    const [out, stays] = [Tab.of(app, team.author), Tab.of(app, team.contributor)];
    for (const tab of [out, stays])
      for (const room of [`board:${boardID}`, `post:${postID}`]) expect((await tab.join(room)).ok).toBe(true);
    await set(WORD);
    const begun = Date.now();
    await expect.poll(() => out.left.map(({ room }) => room)).toEqual([`post:${postID}`]);
    expect(Date.now() - begun).toBeLessThan(1000);
    await note('Numbatbird');
    await settings({ title: 'Lanterns' });
    await expect.poll(() => JSON.stringify(stays.heard)).toContain('Numbatbird');
    await expect.poll(() => JSON.stringify(out.heard)).toContain('Lanterns');
    await out.settled();
    expect(JSON.stringify(out.heard)).not.toMatch(/Numbatbird|brass/);
    for (const tab of [out, stays]) tab.socket.close();
  });

  test('what it opened is closed after twelve hours', async () => {
    await set(WORD);
    await open(team.author, { password: WORD });
    const tab = Tab.of(app, team.author);
    const room = `post:${inPost.postID}`;
    expect((await tab.join(room)).ok).toBe(true);
    await sql`update password_grants set until = now()`.execute(app.services.db);
    await posts.jobs!['posts.closeExpired']!(
      {} as never,
      app.services,
      jobHelpers(() => app),
    );
    await expect.poll(() => tab.left.map((left) => left.room)).toEqual([room]);
    tab.socket.close();
  });

  test('are as a fresh reading, whatever becomes of the password and of the post behind it', async () => {
    const { boardID, postID } = inPost;
    const { owner, author, contributor, viewer, stranger } = team;
    for (const who of [owner, author, contributor]) await call(app, viewPost, { params: { postID } }, who);
    const live = (command: () => Promise<unknown>) =>
      expectLive(app, {
        readers: [owner, author, contributor, viewer, stranger],
        reads: ({ profileID: me }) => [
          openedPost(postID, me),
          boardPosts(boardID, me),
          boardPosts(boardID, me, { sortBy: 'title' }),
          boardPosts(boardID, me, { filterBy: 'ARCHIVED' }),
          allPosts(me),
          boardPosts(boardID, me, { tagsFilter: { tags: ['brass'] } }),
          recentPostList(me),
        ],
        command,
      });
    /** Whether lists say that each is let in; those of all boards as the board's own. */
    const letIn = () =>
      Promise.all(
        [owner, author, contributor, viewer].map(async (who) => {
          const [listed] = await list(who);
          const [among] = (await call(app, listAllPosts, { body: {} }, who)).info;
          expect(among!.isOpen).toBe(listed!.isOpen);
          return listed!.isOpen;
        }),
      );
    await live(() => set(WORD));
    await live(() => open(author, { password: WORD }));
    expect(await letIn()).toEqual([true, true, true, false]);
    await live(() => settings({ title: 'Lanterns' }));
    await live(() => settings({ state: 'ARCHIVED' }));
    await live(() => settings({ state: 'ACTIVE' }));
    await live(() => note('More of it'));
    await live(() =>
      call(app, setTags, { params: { id: postID, type: 'POST' }, body: { tags: ['tin'] } }, contributor),
    );
    await live(() => settings({ visibility: 'EDITORS' }));
    await live(() => settings({ visibility: 'BOARD' }));
    await live(() => set('another word'));
    expect(await letIn()).toEqual([true, false, true, false]);
    await live(() => set(null));
    expect(await letIn()).toEqual([undefined, undefined, undefined, undefined]);
    await live(() => settings({ password: WORD, visibility: 'EDITORS' }));
    const toAuthor = { params: { boardID }, body: { profileID: author.profileID, role: 'OWNER' as const } };
    await live(() => call(app, updateRole, toAuthor, owner));
    expect((await list(author))[0]!.isOpen).toBe(true);
    expect((await list(owner))[0]!.isOpen).toBe(false);
    await live(() => call(app, deletePost, { params: inPost }, author));
  });
});

test('what the log has told of a post is its creator’s alone once it has a password', async () => {
  const room = `board:${inPost.boardID}` as const;
  const read = async (who: Person) =>
    (await call(app, listEvents, { query: { room, after: '0' } }, who)) as { tooOld: boolean };
  expect(JSON.stringify(await read(team.author))).toContain('quokkabird');
  await set(WORD);
  for (const who of [team.author, team.viewer, team.owner])
    expect(await read(who)).toEqual({ events: [], hasRemaining: false, tooOld: true });
  await set(null);
  const inRoom = { query: { room: `post:${inPost.postID}`, after: '0' } };
  expect(await call(app, listEvents, inRoom, team.viewer)).toMatchObject({ events: [], tooOld: true });
});

test('the link of a closed post’s cover is renewed, in the size that lists show, and that of no other file', async () => {
  const by = { ...inPost, profileID: team.contributor.profileID };
  const cover = await addFile(app, { ...by, name: 'kites.jpg' });
  const other = await addFile(app, { ...by, name: 'plans.jpg' });
  const { db } = app.services;
  const variants = JSON.stringify({
    medium: { width: 800, height: 600 },
    large: { width: 1600, height: 1200 },
  });
  await sql`update files set variants = ${variants}::jsonb where id in (${cover.fileID}, ${other.fileID})`.execute(
    db,
  );
  await sql`update posts set cover_file_id = ${cover.fileID} where id = ${inPost.postID}`.execute(db);
  const renewed = async (who: Person) => {
    const body = { fileIDs: [cover.fileID, other.fileID] };
    const { info } = await call(app, fileLinks, { body }, who);
    return info.map(({ fileID, variants: sizes }) => [fileID, sizes.map(({ name }) => name)]);
  };
  const all = [cover, other].map(({ fileID }) => [fileID, ['large', 'medium']]);
  expect(await renewed(team.viewer)).toEqual(all);
  await set(WORD);
  expect(await renewed(team.viewer)).toEqual([[cover.fileID, ['medium']]]);
  expect(await renewed(team.stranger)).toEqual([]);
  expect(await renewed(team.contributor)).toEqual(all);
});
