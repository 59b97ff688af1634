import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteNote } from '#blocks/note/contract.ts';
import { activityList } from '#features/activity/web/index.ts';
import { createBoard } from '#features/boards/contract.ts';
import { boardList, openedBoard } from '#features/boards/web/index.ts';
import { addComment } from '#features/comments/contract.ts';
import { postComments } from '#features/comments/web/index.ts';
import { createPost, updatePost, viewPost, type Post } from '#features/posts/contract.ts';
import { movePosts } from '#features/posts/contract/moving.ts';
import { allPosts, boardPosts, openedPost, recentPostList } from '#features/posts/web/index.ts';
import { setTags } from '#features/tags/contract.ts';
import { call, createTestApp, type TestApp } from '../../../../testing/app.ts';
import { expectLive } from '../../../../testing/live/expectLive.ts';
import type { Person } from '../../../../testing/people.ts';
import { addMember, createTeam, type Team } from '../../../../testing/team.ts';

// Everything that shows a post or a board, before and after posts are moved.

let app: TestApp;
let team: Team;
let boardID: string;
let lamps: Post;
let draft: Post;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  const board = { body: { title: 'Workshop', share: 'restricted' as const } };
  boardID = (await call(app, createBoard, board, team.author))._id;
  await addMember(app, boardID, team.subscriber, 'subscriber');
  await addMember(app, boardID, team.stranger, 'subscriber');
  const params = { boardID: team.boardID };
  lamps = await call(
    app,
    createPost,
    { params, body: { title: 'Lamps', things: [{ body: 'of brass' }, { body: 'of glass' }] } },
    team.author,
  );
  await call(app, createPost, { params, body: { title: 'Chairs' } }, team.author);
  draft = await call(app, createPost, { params, body: {} }, team.author);
  const inPost = { ...params, postID: lamps._id };
  await call(app, deleteNote, { params: { ...inPost, thingID: lamps.things[1]!._id } }, team.author);
  const tagged = { id: lamps._id, type: 'POST' as const };
  await call(app, setTags, { params: tagged, body: { tags: ['Red'] } }, team.author);
  const about = { sourceType: 'POST' as const, sourceID: lamps._id };
  const mentionProfiles = [{ profileID: team.subscriber.profileID }];
  await call(app, addComment, { body: { ...about, comment: 'Hm.', mentionProfiles } }, team.author);
  for (const who of [team.author, team.subscriber, team.viewer]) {
    await call(app, viewPost, { params: { postID: lamps._id } }, who);
  }
});

const move = (postIDs: string[], back = false) =>
  call(
    app,
    movePosts,
    {
      body: {
        srcBoardID: back ? boardID : team.boardID,
        tgtBoardID: back ? team.boardID : boardID,
        postIDs,
      },
    },
    team.author,
  );

/** @param again whether some have lost it before: what comes back is in their activity when that is read next */
async function live(command: () => Promise<unknown>, again = false) {
  return expectLive(app, {
    readers: [team.author, team.subscriber, team.viewer, team.stranger],
    reads: ({ profileID: me }: Person) => [
      openedBoard(team.boardID, me),
      openedBoard(boardID, me),
      boardList(me),
      ...[team.boardID, boardID].flatMap((id) => [
        boardPosts(id, me),
        allPosts(me),
        boardPosts(id, me, { sortBy: 'title', tagsFilter: { tags: ['red'] } }),
        boardPosts(id, me, { filterBy: 'DRAFTS' }),
      ]),
      openedPost(lamps._id, me),
      openedPost(draft._id, me),
      postComments(lamps._id, me),
      recentPostList(me),
      ...(again ? [] : [activityList(me)]),
    ],
    command,
  });
}

test('a post that is moved leaves one list and comes into the other, for each who sees either; and back', async () => {
  await live(() => move([lamps._id]));
  await live(() => move([lamps._id], true), true);
});

test('so does a draft, for its writer', async () => {
  const events = await live(() => move([draft._id]));
  expect(JSON.stringify(events.get(team.stranger))).not.toContain(draft._id);
  await live(() => move([draft._id], true), true);
});

test('a post that not everybody sees, for those who see it', async () => {
  const params = { boardID: team.boardID, postID: lamps._id };
  await call(app, updatePost, { params, body: { visibility: 'EDITORS' } }, team.author);
  const events = await live(() => move([lamps._id]));
  expect(JSON.stringify(events.get(team.stranger))).not.toContain('Lamps');
  expect(JSON.stringify(events.get(team.viewer))).not.toContain('Lamps');
  await live(() => move([lamps._id], true), true);
});

test('what happens to it afterwards is told on its new board', async () => {
  await move([lamps._id]);
  const rename = { params: { boardID, postID: lamps._id }, body: { title: 'Lanterns' } };
  await live(() => call(app, updatePost, rename, team.author), true);
});
