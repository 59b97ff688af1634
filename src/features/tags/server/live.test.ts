import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNote, deleteNote } from '#blocks/note/contract.ts';
import { openedBoard } from '#features/boards/web/index.ts';
import { createPost, updatePost, type Post } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { boardPosts, openedPost } from '#features/posts/web/index.ts';
import { boardTags, tagColoursOf } from '../web/tagQueries.ts';
import { manageTags, setTags, updateTag, type TaggedType } from '#features/tags/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let posts: Post[];
let draft: Post;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  const make = (body: { title?: string; things?: { body: string }[] }) =>
    call(app, createPost, { params: { boardID: team.boardID }, body }, team.author);
  posts = [
    await make({ title: 'Lamps', things: [{ body: 'of brass' }] }),
    await make({ title: 'Chairs' }),
    await make({ title: 'Bare' }),
  ];
  draft = await make({});
  await put(posts[0]!._id, 'POST', ['Red', 'Old']);
});

const put = (id: string, type: TaggedType, tags: string[], person = team.author) =>
  call(app, setTags, { params: { id, type }, body: { tags } }, person);

async function live(command: () => Promise<unknown>): Promise<void> {
  const events = await expectLive(app, {
    readers: [team.owner, team.author, team.viewer, team.stranger],
    reads: ({ profileID: me }: Person) => [
      openedBoard(team.boardID, me),
      boardPosts(team.boardID, me),
      boardPosts(team.boardID, me, { tagsFilter: { tags: ['red', 'soft'] } }),
      boardPosts(team.boardID, me, { sortBy: 'title', tagsFilter: { tags: ['OLD', 'red'], match: 'ALL' } }),
      boardTags(team.boardID, me),
      tagColoursOf(team.boardID, me),
      boardTags(team.boardID, me, { onlyThingsTags: true, sortBy: 'alp-desc' }),
      boardTags(team.boardID, me, { category: 'MY_TAGS', postFilterType: 'CREATOR', peopleFilter: [me] }),
      openedPost(posts[0]!._id, me),
      openedPost(draft._id, me),
    ],
    command,
  });
  expect(events.get(team.author)!.length).toBeGreaterThan(0);
  expect(events.get(team.stranger)).toEqual([]);
}

test('tags of a post bring it into lists and take it out', async () => {
  await live(() => put(posts[1]!._id, 'POST', ['old', 'red']));
  await live(() => put(posts[0]!._id, 'POST', ['Old']));
  await live(() => put(draft._id, 'POST', ['Red']));
});

test('tags of a block do so too, until it is deleted', async () => {
  const params = { boardID: team.boardID, postID: posts[0]!._id, thingID: posts[0]!.things[0]!._id };
  await live(() => put(params.thingID, 'NOTE', ['Soft']));
  const inPost = { boardID: params.boardID, postID: params.postID };
  const second = await call(app, createNote, { params: inPost, body: { body: 'of glass' } }, team.author);
  await live(() => put(second._id, 'NOTE', ['soft']));
  await live(() => put(second._id, 'NOTE', []));
  await live(() => put(posts[0]!._id, 'POST', []));
  await live(() => call(app, deleteNote, { params }, team.author));
  await live(() => call(app, restoreThing, { params }, team.author));
});

test('tags of a board, and of many posts', async () => {
  await live(() => put(team.boardID, 'BOARD', ['Field'], team.owner));
  const postIds = posts.map(({ _id }) => _id);
  await live(() =>
    call(app, manageTags, { body: { postIds, addTags: ['Red'], removeTags: ['Old'] } }, team.owner),
  );
});

test('the same tags tell nobody', async () => {
  const events = await expectLive(app, {
    readers: [team.author],
    reads: ({ profileID }: Person) => [
      boardPosts(team.boardID, profileID),
      openedPost(posts[0]!._id, profileID),
    ],
    command: async () => {
      await put(posts[0]!._id, 'POST', ['RED', 'old']);
      await put(posts[0]!.things[0]!._id, 'NOTE', []);
    },
  });
  expect(events.get(team.author)).toEqual([]);
});

test('another name and another colour are on every screen; two tags become one', async () => {
  const { boardID } = team;
  const update = (body: Body<typeof updateTag>) => () =>
    call(app, updateTag, { params: { boardID }, body }, team.owner);
  await put(boardID, 'BOARD', ['Red'], team.owner);
  await put(posts[0]!.things[0]!._id, 'NOTE', ['Red', 'Soft']);
  await put(posts[1]!._id, 'POST', ['Crimson', 'Red']);
  await live(update({ name: 'red', colour: 'oxblood' }));
  await live(update({ name: 'red', newName: 'Scarlet' }));
  await live(update({ name: 'scarlet', newName: 'crimson', merge: true }));
  // Who reads a public post without being on its board follows that post alone.
  const inPost = { boardID, postID: posts[0]!._id };
  await call(app, updatePost, { params: inPost, body: { public: true } }, team.owner);
  await expectLive(app, {
    readers: [team.stranger],
    reads: ({ profileID }: Person) => [openedPost(inPost.postID, profileID)],
    command: update({ name: 'crimson', newName: 'Rubies' }),
  });
});
