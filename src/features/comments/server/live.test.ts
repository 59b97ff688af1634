import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteNote } from '#blocks/note/contract.ts';
import {
  addComment,
  deleteComment,
  restoreComment,
  updateComment,
  type Comment,
} from '#features/comments/contract.ts';
import { postComments } from '#features/comments/web/index.ts';
import { createPost, type Post } from '#features/posts/contract.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { boardPosts, openedPost } from '#features/posts/web/index.ts';
import { addReaction } from '#features/reactions/contract.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { commentsOnBlock } from '../web/commentQueries.ts';
import { placeOfPost } from '../web/place.ts';

let app: TestApp;
let team: Team;
let post: Post;
let noteID: string;
/** The subscriber's comment, which the owner has answered; and a comment on the note. */
let head: Comment;
let reply: Comment;
let onNote: Comment;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  const things = [{ body: '<p>Snow</p>' }, { body: '<p>Wind</p>' }];
  const params = { boardID: team.boardID };
  post = await call(app, createPost, { params, body: { title: 'Ridge', things } }, team.author);
  noteID = post.things[0]!._id;
  head = await say(team.subscriber);
  reply = await say(team.owner, { replyTo: head._id });
  onNote = await say(team.owner, { sourceType: 'NOTE', sourceID: noteID });
  const params2 = { type: 'COMMENT' as const, id: head._id };
  await call(app, addReaction, { params: params2, body: { unicode: '❤️' } }, team.author);
});

type Body = Partial<NonNullable<Parameters<typeof call<typeof addComment>>[2]>['body']>;
const say = (person: Person, body: Body = {}) =>
  call(
    app,
    addComment,
    { body: { sourceType: 'POST', sourceID: post._id, comment: 'Well.', ...body } },
    person,
  );
const remove = (person: Person, { _id }: Comment) =>
  call(app, deleteComment, { params: { commentID: _id } }, person);
const restore = (person: Person, { _id }: Comment) =>
  call(app, restoreComment, { params: { commentID: _id } }, person);

/** Everything that shows comments or counts them, on everybody's screen. @returns what each heard */
async function heard(command: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const readers = {
    owner: team.owner,
    subscriber: team.subscriber,
    viewer: team.viewer,
    contributor: team.contributor,
    stranger: team.stranger,
  };
  const events = await expectLive(app, {
    readers: Object.values(readers),
    reads: ({ profileID }) => [
      postComments(post._id, profileID),
      ...post.things.map(({ _id: id }) =>
        commentsOnBlock(placeOfPost(post), profileID, { type: 'NOTE', id }),
      ),
      openedPost(post._id, profileID),
      boardPosts(team.boardID, profileID),
    ],
    command,
  });
  // Events of activity are tested in src/features/activity.
  const names = (all: LiveEvent[]) =>
    [...new Set(all.map(({ type, action }) => `${type}.${action}`))]
      .filter((name) => !/activity/i.test(name))
      .sort();
  return Object.fromEntries(
    Object.entries(readers).map(([name, person]) => [name, names(events.get(person)!)]),
  );
}

/** Of a comment a viewer is told nothing but that something was, and how many there are. */
const seenBy = (names: string[]) => [
  ...new Set(names.map((name) => (name.startsWith('comment.') ? 'event.withheld' : name))),
];
const readers = (names: string[]) => ({
  owner: names,
  subscriber: names,
  contributor: names,
  viewer: seenBy(names).sort(),
  stranger: [],
});
type Reader = 'owner' | 'subscriber' | 'contributor';
/**
 * Events of each reader when people join a discussion: each of them hears `thread.joined`, and the speaker, who has read
 * the comment, `thread.read` too.
 */
const joining = (names: string[], speaker: Reader, ...others: Reader[]) => ({
  ...readers(names),
  ...Object.fromEntries(others.map((name) => [name, [...names, 'thread.joined']])),
  [speaker]: [...names, 'thread.joined', 'thread.read'],
});

test('commenting on the post', async () => {
  expect(await heard(() => say(team.subscriber))).toEqual(
    joining(['comment.added', 'post.changed'], 'subscriber'),
  );
});

test('commenting on a block', async () => {
  const names = ['block.changed', 'comment.added', 'post.changed'];
  expect(await heard(() => say(team.owner, { sourceType: 'NOTE', sourceID: noteID }))).toEqual(
    joining(names, 'owner'),
  );
});

test('answering, with a mention', async () => {
  const mentionProfiles = [{ profileID: team.contributor.profileID }];
  const command = () => say(team.owner, { replyTo: reply._id, mentionProfiles });
  expect(await heard(command)).toEqual(
    joining(['comment.added', 'post.changed'], 'owner', 'contributor', 'subscriber'),
  );
});

test('editing', async () => {
  const input = { params: { commentID: head._id }, body: { comment: 'Better.' } };
  expect(await heard(() => call(app, updateComment, input, team.subscriber))).toEqual(
    readers(['comment.changed']),
  );
});

test('answering and editing what is said on a block', async () => {
  const answer = () => say(team.owner, { sourceType: 'NOTE', sourceID: noteID, replyTo: onNote._id });
  await heard(answer);
  const input = { params: { commentID: onNote._id }, body: { comment: 'Better.' } };
  expect(await heard(() => call(app, updateComment, input, team.owner))).toEqual(
    readers(['comment.changed']),
  );
});

test('deleting what has no replies, and taking that back', async () => {
  const names = ['block.changed', 'comment.deleted', 'post.changed'];
  expect(await heard(() => remove(team.owner, onNote))).toEqual(readers(names));
  const back = ['block.changed', 'comment.added', 'post.changed'];
  expect(await heard(() => restore(team.owner, onNote))).toEqual(readers(back));
});

test('deleting the head of a thread, then its last reply, and taking both back', async () => {
  expect(await heard(() => remove(team.subscriber, head))).toEqual(
    readers(['comment.changed', 'post.changed']),
  );
  expect(await heard(() => remove(team.owner, reply))).toEqual(readers(['comment.deleted', 'post.changed']));
  expect(await heard(() => restore(team.owner, reply))).toEqual(readers(['comment.added', 'post.changed']));
  expect(await heard(() => restore(team.subscriber, head))).toEqual(
    readers(['comment.changed', 'post.changed']),
  );
});

test('taking back the head of a thread whose replies are gone', async () => {
  await remove(team.subscriber, head);
  await remove(team.owner, reply);
  expect(await heard(() => restore(team.subscriber, head))).toEqual(
    readers(['comment.added', 'post.changed']),
  );
});

test('a block goes into the bin with its comments, and comes back with them', async () => {
  const params = { boardID: team.boardID, postID: post._id, thingID: noteID };
  const gone = await heard(() => call(app, deleteNote, { params }, team.author));
  expect(gone).toEqual(readers(['bin.added', 'block.deleted', 'post.changed']));
  const { data } = await postComments(post._id, team.subscriber.profileID).read(async (endpoint, input) => ({
    data: await call(app, endpoint, input as never, team.subscriber),
    asOf: {},
  }));
  expect(data.items.map(({ _id }) => _id)).toEqual([reply._id, head._id]);
  const back = await heard(() => call(app, restoreThing, { params }, team.author));
  expect(back).toEqual(readers(['bin.removed', 'block.added', 'post.changed']));
});
