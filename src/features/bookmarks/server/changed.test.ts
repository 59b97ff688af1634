import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateNote } from '#blocks/note/contract.ts';
import { listBookmarks, setBookmark, setCommentBookmark } from '#features/bookmarks/contract.ts';
import { changedBookmarks } from '#features/bookmarks/contract/changed.ts';
import { viewBoard } from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { readThread } from '#features/messages/contract.ts';
import { createPost, updatePost, viewPost } from '#features/posts/contract.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { connectPeople } from '../../../testing/connections.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let me: Person;
let postID: string;
let notes: string[];
let commentID: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  me = team.subscriber;
  const { boardID, author } = team;
  const things = [{ body: '<p>Snow until May</p>' }, { body: '<p>Boots</p>' }];
  const post = await call(app, createPost, { params: { boardID }, body: { title: 'Ridge', things } }, author);
  postID = post._id;
  notes = post.things.map(({ _id }) => _id);
  commentID = (await say('Well.', author))._id;
  for (const [sourceType, sourceID] of [
    ['BOARD', boardID],
    ['POST', postID],
    ['NOTE', notes[0]!],
    ['NOTE', notes[1]!],
  ] as const)
    await call(app, setBookmark, { body: { sourceType, sourceID, state: true } }, me);
  await call(
    app,
    setCommentBookmark,
    { body: { sourceType: 'COMMENT', sourceID: commentID, state: true } },
    me,
  );
});

const say = (comment: string, who: Person, replyTo?: string) =>
  call(
    app,
    addComment,
    { body: { sourceType: 'POST', sourceID: postID, comment, ...(replyTo && { replyTo }) } },
    who,
  );
const params = () => ({ boardID: team.boardID, postID });
/** Times are kept in milliseconds: what is done next is later. */
async function look(): Promise<void> {
  await call(app, viewPost, { params: { postID } }, me);
  await call(app, viewBoard, { params: { boardID: team.boardID } }, me);
  for (const table of ['post_views', 'board_views'])
    await sql`update ${sql.table(table)} set viewed_at = viewed_at - interval '1 second'`.execute(
      app.services.db,
    );
  await sql`update posts set sort_at = sort_at - interval '1 hour'`.execute(app.services.db);
  await sql`update things set modified_at = modified_at - interval '1 hour'`.execute(app.services.db);
  await sql`update comments set created_at = created_at - interval '1 hour'`.execute(app.services.db);
}

/** News of the caller's bookmarks, by the ids of their sources. */
async function news(who = me): Promise<Record<string, string>> {
  const { info } = await call(app, listBookmarks, { body: {} }, me);
  const sources = new Map(info.map(({ _id, sourceID }) => [_id, sourceID]));
  const told = await call(app, changedBookmarks, { body: { _ids: [...sources.keys()] } }, who);
  return Object.fromEntries(told.info.map((one) => [sources.get(one._id)!, one.news]));
}

test('what was never looked at is not told of, and what others do since is', async () => {
  expect(await news()).toEqual({});
  await look();
  expect(await news()).toEqual({});
  await say('Boots it is.', team.owner, commentID);
  expect(await news()).toEqual({ [commentID]: 'ANSWERED' });
  const version = 1;
  const inNote = { ...params(), thingID: notes[0]! };
  await call(
    app,
    updateNote,
    { params: inNote, body: { version, body: '<p>Snow until June</p>' } },
    team.author,
  );
  expect(await news()).toEqual({
    [commentID]: 'ANSWERED',
    [notes[0]!]: 'CHANGED',
    [postID]: 'CHANGED',
    [team.boardID]: 'CHANGED',
  });
  expect(await news(team.owner)).toEqual({}); // these are nobody else's bookmarks
  await look();
  expect(await news()).toEqual({});
});

test('one’s own doing is no news, and neither is what one sees no longer', async () => {
  await look();
  await say('Boots, I say.', me, commentID);
  expect(await news()).toEqual({});
  await call(app, updatePost, { params: params(), body: { title: 'Ridge, east' } }, team.author);
  expect(await news()).toEqual({ [postID]: 'CHANGED', [team.boardID]: 'CHANGED' });
  await call(app, updatePost, { params: params(), body: { visibility: 'EDITORS' } }, team.author);
  expect(await news()).toEqual({});
});

test('of a person it is told that they wrote what one has yet to read', async () => {
  const friend = await createPerson(app, 'Priya Raman');
  await connectPeople(app, me, friend);
  const ref = { sourceType: 'CONNECTION' as const, sourceID: friend.profileID };
  await call(app, setBookmark, { body: { ...ref, state: true } }, me);
  const write = (to: Person, by: Person) =>
    call(
      app,
      addComment,
      { body: { sourceType: 'CONNECTION', sourceID: to.profileID, comment: 'On Tuesday.' } },
      by,
    );
  await write(friend, me);
  expect(await news()).toEqual({});
  await write(me, friend);
  expect(await news()).toEqual({ [friend.profileID]: 'WROTE' });
  await call(app, readThread, { params: { type: 'CONNECTION', id: friend.profileID } }, me);
  expect(await news()).toEqual({});
});
