import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Visibility } from '#access/contract/visibility.ts';
import { openedBoard } from '#features/boards/web/index.ts';
import { updateRole } from '#features/members/contract.ts';
import { createPost, deletePost, openPost, restorePost, updatePost } from '#features/posts/contract.ts';
import { allPosts, boardPosts, openedPost, recentPostList } from '#features/posts/web/index.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { jobHelpers } from '../../../../testing/jobHelpers.ts';
import { callAs } from '../../../../testing/callAs.ts';
import { expectLive } from '../../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../../testing/people.ts';
import { addMember, createTeam, type Team } from '../../../../testing/team.ts';
import { keepDates } from './keepDates.ts';

// Who sees a post, and how it comes to and goes from open pages when that changes.

let app: TestApp;
let team: Team;
let admin: Person;
let everybody: Person[];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  admin = await createPerson(app, 'Amara Admin');
  await addMember(app, team.boardID, admin, 'ADMIN');
  const { owner, author, contributor, subscriber, viewer, stranger } = team;
  everybody = [owner, admin, author, contributor, subscriber, viewer, stranger];
});

const inPost = (postID: string) => ({ boardID: team.boardID, postID });
type Settings = Body<typeof updatePost>;
const set = (postID: string, body: Settings, who: Person) =>
  call(app, updatePost, { params: inPost(postID), body }, who);
const newPost = async (title = 'Lamps', settings?: Settings) => {
  const { _id } = await call(
    app,
    createPost,
    { params: { boardID: team.boardID }, body: { title, things: [{ body: '<p>Of brass</p>' }] } },
    team.contributor,
  );
  if (settings) await set(_id, settings, team.contributor);
  return _id;
};
const sweep = () =>
  keepDates(
    {},
    app.services,
    jobHelpers(() => app),
  );

/** Those to whom a post is there, by its address and in its board's list alike. */
async function seers(postID: string): Promise<string> {
  const found: string[] = [];
  for (const who of everybody) {
    const { statusCode } = await request(app, openPost, { params: { postID }, body: {} }, who);
    const list = await boardPosts(team.boardID, who.profileID)
      .read(callAs(app, who))
      .catch(() => undefined);
    const isListed = list?.data.items.some(({ _id }) => _id === postID) ?? false;
    if (list) expect(list.data.total, who.name).toBe(list.data.items.length);
    expect([who.name, isListed]).toEqual([who.name, statusCode === 200]);
    if (isListed) found.push(who.name.split(' ')[0]!);
  }
  return found.join(' ');
}
const all = 'Ilse Amara Tariq Mei Jonas Sunniva';
const seen: Record<Visibility, string> = {
  BOARD: all,
  EDITORS: 'Ilse Amara Tariq Mei',
  PRIVATE: 'Ilse Amara Mei', // Mei made it
};

/** Carries something out before everybody's open pages. */
const live = (postID: string, command: () => Promise<unknown>) =>
  expectLive(app, {
    readers: everybody,
    reads: ({ profileID: me }) => [
      openedBoard(team.boardID, me),
      openedPost(postID, me),
      boardPosts(team.boardID, me),
      allPosts(me),
      boardPosts(team.boardID, me, { sortBy: 'title', people: [team.contributor.profileID] }),
    ],
    command,
  });

const steps: Visibility[] = ['EDITORS', 'PRIVATE', 'BOARD', 'PRIVATE', 'EDITORS', 'BOARD'];

test('visibility decides who sees a post, and each step between them comes to every open page', async () => {
  await newPost('Another');
  const postID = await newPost();
  expect(await seers(postID)).toBe(seen.BOARD);
  for (const visibility of steps) {
    const told = await live(postID, () => set(postID, { visibility }, team.contributor));
    expect(await seers(postID), visibility).toBe(seen[visibility]);
    for (const [who, events] of told) {
      const ofList = events.filter(({ room, type }) => room.startsWith('board:') && type === 'post');
      expect(new Set(ofList.map(({ id }) => id)).size, `${who.name} ${visibility}`).toBeLessThanOrEqual(1);
    }
  }
});

test('what happens to a post meanwhile is told to those alone who see it', async () => {
  const postID = await newPost('Lamps', { visibility: 'EDITORS' });
  const say = (title: string) => live(postID, () => set(postID, { title }, team.author));
  const told = await say('Secret lamps');
  for (const who of everybody) {
    const hears = JSON.stringify(told.get(who)).includes('Secret lamps');
    expect([who.name, hears]).toEqual([who.name, seen.EDITORS.includes(who.name.split(' ')[0]!)]);
  }
  await live(postID, () => call(app, deletePost, { params: inPost(postID) }, team.author));
  await live(postID, () => call(app, restorePost, { params: inPost(postID) }, team.author));
  await live(postID, () => set(postID, { state: 'ARCHIVED' }, team.author));
  await live(postID, () => set(postID, { state: 'ACTIVE', visibility: 'PRIVATE' }, team.author));
  expect(await seers(postID)).toBe(seen.PRIVATE);
});

test('a draft keeps its visibility when it becomes a post', async () => {
  const draft = await call(
    app,
    createPost,
    { params: { boardID: team.boardID }, body: {} },
    team.contributor,
  );
  await set(draft._id, { visibility: 'PRIVATE' }, team.contributor);
  await live(draft._id, () => set(draft._id, { title: 'For a few' }, team.contributor));
  expect(await seers(draft._id)).toBe(seen.PRIVATE);
});

test('a start date shows a post to readers when it comes', async () => {
  const postID = await newPost();
  const startDate = new Date(Date.now() + 3_600_000).toISOString();
  await live(postID, () => set(postID, { startDate }, team.contributor));
  expect(await seers(postID)).toBe(seen.EDITORS);
  await sweep();
  expect(await seers(postID)).toBe(seen.EDITORS);
  await sql`update posts set start_date = now() - interval '1 second' where id = ${postID}`.execute(
    app.services.db,
  );
  expect(await seers(postID)).toBe(seen.EDITORS); // the event shows it, not the clock
  const told = await live(postID, sweep);
  expect(await seers(postID)).toBe(seen.BOARD);
  expect(told.get(team.viewer)!.some(({ action }) => action === 'shown')).toBe(true);
  await live(postID, () => set(postID, { startDate: null, visibility: 'PRIVATE' }, team.contributor));
  await live(postID, () => set(postID, { startDate }, team.contributor));
  expect(await seers(postID)).toBe(seen.PRIVATE);
});

test('before its start date a post is Coming Soon to who would read it, and not there to others', async () => {
  const postID = await newPost();
  const startDate = new Date(Date.now() + 3_600_000).toISOString();
  await set(postID, { startDate }, team.contributor);
  const opened = async (who: Person, body = {}) => {
    const { statusCode, body: answer } = await request(app, openPost, { params: { postID }, body }, who);
    return statusCode === 200 ? 200 : JSON.parse(answer);
  };
  const soon = { error: 'COMING_SOON', message: 'Coming Soon', startDate };
  const absent = (await request(app, openPost, { params: { postID: newId() }, body: {} }, team.viewer)).body;
  expect(await opened(team.contributor)).toBe(200);
  expect(await opened(team.viewer)).toEqual(soon);
  expect(await opened(team.subscriber)).toEqual(soon);
  expect(await opened(team.stranger)).toEqual(JSON.parse(absent));
  // Of what the reader could not read anyway, nothing is told.
  await set(postID, { visibility: 'EDITORS' }, team.contributor);
  expect(await opened(team.viewer)).toEqual(JSON.parse(absent));
  await set(postID, { visibility: 'BOARD', password: 'kites over harbours' }, team.contributor);
  expect(await opened(team.viewer)).toEqual(JSON.parse(absent));
  expect(await opened(team.viewer, { password: 'kites over harbours' })).toEqual(JSON.parse(absent));
  await set(postID, { password: null }, team.contributor);
  expect(await opened(team.viewer)).toEqual(soon);
  // A job shows it at that moment.
  const { rows } = await sql<{ at: Date }>`
    select run_at as at from graphile_worker.jobs where key = ${`posts.start:${postID}`}`.execute(
    app.services.db,
  );
  expect(rows.map(({ at }) => at.toISOString())).toEqual([startDate]);
});

test('an expiry takes a post into the archive when it comes; taken out, it stays', async () => {
  const postID = await newPost();
  const expireDate = new Date(Date.now() + 3_600_000).toISOString();
  await set(postID, { expireDate }, team.contributor);
  await sweep();
  expect(await seers(postID)).toBe(all);
  await sql`update posts set expire_date = now() - interval '1 second' where id = ${postID}`.execute(
    app.services.db,
  );
  await live(postID, sweep);
  const { state, stateChangedBy, stateDate } = await call(
    app,
    openPost,
    { params: { postID }, body: {} },
    team.viewer,
  );
  expect([state, stateChangedBy, typeof stateDate]).toEqual(['ARCHIVED', null, 'string']);
  await live(postID, () => set(postID, { state: 'ACTIVE' }, team.contributor));
  await sweep();
  expect(await seers(postID)).toBe(all);
});

test('whose role changes is shown what the new one sees', async () => {
  const postID = await newPost('Lamps', { visibility: 'EDITORS' });
  await newPost('For all');
  const change = (who: Person, role: 'viewer' | 'CONTRIBUTOR' | 'subscriber') =>
    live(postID, () =>
      call(
        app,
        updateRole,
        { params: { boardID: team.boardID }, body: { profileID: who.profileID, role } },
        team.owner,
      ),
    );
  await change(team.viewer, 'CONTRIBUTOR');
  expect(await seers(postID)).toBe(`${seen.EDITORS} Sunniva`);
  await change(team.author, 'viewer');
  expect(await seers(postID)).toBe('Ilse Amara Mei Sunniva');
  await change(team.contributor, 'subscriber');
  expect(await seers(postID)).toBe('Ilse Amara Mei Sunniva'); // her own
});

test('a public post is read by everybody who has its address, and listed nowhere', async () => {
  const postID = await newPost('Open letter', { public: true });
  const { stranger } = team;
  const read = () => request(app, openPost, { params: { postID }, body: {} }, stranger);
  const { boardTitle, boardInfo } = (await read()).json();
  expect([boardTitle, boardInfo.title, boardInfo.role, boardInfo.isOpen]).toEqual(['', '', 'viewer', false]);
  await live(postID, () => set(postID, { title: 'Opener letter' }, team.contributor));
  expect(
    (await request(app, updatePost, { params: inPost(postID), body: { title: 'Mine' } }, stranger))
      .statusCode,
  ).toBe(403);
  const recent = await recentPostList(stranger.profileID).read(callAs(app, stranger));
  expect(recent.data.items).toEqual([]);
  for (const [body, status] of [
    [{ visibility: 'EDITORS' }, 404],
    [{ visibility: 'BOARD' }, 200],
    [{ startDate: new Date(Date.now() + 3_600_000).toISOString() }, 404],
    [{ startDate: null }, 200],
    [{ public: false }, 404],
  ] as const) {
    await live(postID, () => set(postID, body, team.contributor));
    expect((await read()).statusCode, JSON.stringify(body)).toBe(status);
  }
  await set(postID, { public: true }, team.contributor);
  await addMember(app, team.boardID, stranger, 'blocked');
  expect((await read()).statusCode).toBe(404);
});
