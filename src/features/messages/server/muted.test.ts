import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addComment, deleteComment } from '#features/comments/contract.ts';
import {
  listThreads,
  MOST_FOUND,
  muteThread,
  readThread,
  searchThread,
} from '#features/messages/contract.ts';
import { threadList } from '#features/messages/web/threadList.ts';
import { createPost, type Post } from '#features/posts/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createConnectedPeople } from '../../../testing/connections.ts';
import { eventsOf } from '../../../testing/live/events.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { mutedAmong } from './muted.ts';

let app: TestApp;
let team: Team;
let post: Post;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await sql`delete from posts`.execute(app.services.db);
  post = await write('Lamp prototypes');
});

const write = (title: string) =>
  call(app, createPost, { params: { boardID: team.boardID }, body: { title } }, team.author);
const say = (person: Person, comment = 'Well seen.', of: Post = post) =>
  call(app, addComment, { body: { sourceType: 'POST', sourceID: of._id, comment } }, person);
const at = (of: Post = post) => ({ params: { type: 'POST' as const, id: of._id } });
const mute = (person: Person, muted: boolean) => call(app, muteThread, { ...at(), body: { muted } }, person);
const state = async (person: Person) => {
  const all = await call(app, listThreads, { body: {} }, person);
  const body = { unreadOnly: true, includeCount: true };
  const { info, total, totalUnread } = await call(app, listThreads, { body }, person);
  const rows = all.info.map(({ title, isMuted, unreadCount }) => [title, isMuted, unreadCount]);
  return { rows, unread: info.map(({ title }) => title), total, totalUnread };
};

test('a muted discussion counts nothing, for its reader alone, until that is ended', async () => {
  const other = await write('Tram');
  await say(team.owner);
  await say(team.owner, 'Early.', other);
  expect(await mute(team.author, true)).toEqual({ muted: true });
  await mute(team.author, true);
  await say(team.owner, 'And again');
  expect(await state(team.author)).toEqual({
    rows: [
      ['Lamp prototypes', true, 0],
      ['Tram', false, 1],
    ],
    unread: ['Tram'],
    total: 1,
    totalUnread: 1,
  });
  await say(team.subscriber);
  expect((await state(team.owner)).rows[0]).toEqual(['Lamp prototypes', false, 1]);
  await mute(team.author, false);
  expect((await state(team.author)).rows[0]).toEqual(['Lamp prototypes', false, 3]);
  const told = (await eventsOf(app, `profile:${team.author.profileID}`)).filter(
    ({ name }) => name === 'thread.muted',
  );
  expect(told.map(({ data }) => data.muted)).toEqual([true, false]);
});

test('no mail tells of it', async () => {
  const { db } = app.services;
  const { profileID } = team.author;
  await mute(team.author, true);
  expect(await mutedAmong(db, profileID, [post._id, team.boardID])).toEqual(new Set([post._id]));
  expect(await mutedAmong(db, team.owner.profileID, [post._id])).toEqual(new Set());
});

test('it stays true on every screen', async () => {
  await say(team.owner);
  const live = (command: () => Promise<unknown>) =>
    expectLive(app, {
      readers: [team.author, team.owner, team.viewer],
      reads: ({ profileID }) => [threadList(profileID), threadList(profileID, { unreadOnly: true })],
      command,
    });
  await live(() => mute(team.author, true));
  await live(() => say(team.owner, 'Unheard'));
  await live(() => mute(team.author, false));
  await live(() => say(team.owner, 'Heard'));
});

test('words are found in one discussion, the latest first, as they stand', async () => {
  const ids: string[] = [];
  for (const words of ['Three lámps came', 'The tram', 'LAMP again', 'clamp']) {
    ids.push((await say(team.owner, words))._id);
  }
  await say(team.owner, 'A lamp elsewhere', await write('Tram'));
  const found = async (words: string, person = team.subscriber) =>
    (await call(app, searchThread, { ...at(), query: { search: words } }, person)).info;
  const [three, tram, again, clamp] = ids;
  expect(await found('lamp')).toEqual([clamp, again, three]);
  expect(await found('THE TRAM')).toEqual([tram]);
  expect(await found('100%_')).toEqual([]);
  await call(app, deleteComment, { params: { commentID: again! } }, team.owner);
  expect(await found('lamp')).toEqual([clamp, three]);
  // Nobody who may not read it is told whether there is something.
  const refused = async (person: Person) =>
    (await request(app, searchThread, { ...at(), query: { search: 'lamp' } }, person)).statusCode;
  expect(await Promise.all([refused(team.viewer), refused(team.stranger)])).toEqual([403, 404]);

  await sql`insert into comments (id, post_id, owner_id, comment)
    select '66' || lpad(to_hex(i), 22, '0'), ${post._id}, ${team.owner.profileID}, 'lamp ' || i
    from generate_series(1, ${MOST_FOUND}) i`.execute(app.services.db);
  const many = await call(app, searchThread, { ...at(), query: { search: 'lamp' } }, team.owner);
  expect([many.info.length, many.hasRemaining]).toEqual([MOST_FOUND, true]);
});

test('of two who talk, each sees up to where the other has read, and when', async () => {
  const [ada, ben] = await createConnectedPeople(app, 'Ada Lind', 'Ben Okoye');
  const to = (other: Person) => ({ params: { type: 'CONNECTION' as const, id: other.profileID } });
  const tell = (from: Person, other: Person, comment: string) =>
    call(app, addComment, { body: { sourceType: 'CONNECTION', sourceID: other.profileID, comment } }, from);
  const seen = async (person: Person) => (await call(app, listThreads, { body: {} }, person)).info[0]!.seen;
  const { _id } = await tell(ada, ben, 'Tuesday?');
  expect(await seen(ada)).toBeNull();
  const reads = ({ profileID }: Person) => [threadList(profileID)];
  const events = await expectLive(app, {
    readers: [ada, ben],
    reads,
    command: () => call(app, readThread, to(ada), ben),
  });
  expect(await seen(ada)).toEqual({ readID: _id, date: expect.stringMatching(/^20.*Z$/) });
  const names = (person: Person) => events.get(person)!.map(({ type, action }) => `${type}.${action}`);
  expect(names(ada)).toContain('thread.seen');
  expect(names(ben)).not.toContain('thread.seen');
  // Of what others read on a post nobody is told.
  await say(team.owner);
  await call(app, readThread, at(), team.author);
  expect(
    (await eventsOf(app, `profile:${team.owner.profileID}`)).filter(({ name }) => name === 'thread.seen'),
  ).toEqual([]);
});
