import { asHeld } from '#access/server/heldID.ts';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { can, type Capability } from '#access/contract/capabilities.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import { tellChange, writeBoard } from '#features/boards/server/index.ts';
import { openedBoard } from '#features/boards/web/index.ts';
import { addComment } from '#features/comments/contract.ts';
import { createPost, deletePost, openPost, updatePost, type Post } from '#features/posts/contract.ts';
import { boardPosts, openedPost } from '#features/posts/web/index.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

// The client and the server must judge a person's standing on a post alike.

let app: TestApp;
let team: Team;
let people: Person[];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  people = [team.owner, team.author, team.contributor, team.subscriber, team.viewer];
});

const newPost = async () =>
  (await call(app, createPost, { params: { boardID: team.boardID }, body: { title: 'Lamps' } }, team.owner))
    ._id;
const open = (postID: string, who: Person) => call(app, openPost, { params: { postID }, body: {} }, who);
const lockBy = (who: Person) => sql`lock_by = ${who.profileID}, lock_date = now()`;

const states: [string, (board: RawBuilder<unknown>, post: RawBuilder<unknown>) => RawBuilder<unknown>[]][] = [
  ['open', () => []],
  ['on a locked board', (board) => [sql`update boards set ${lockBy(team.author)} where ${board}`]],
  ['on a board in the archive', (board) => [sql`update boards set state = 'ARCHIVED' where ${board}`]],
  ['locked by an author', (_, post) => [sql`update posts set ${lockBy(team.author)} where ${post}`]],
  ['in the archive', (_, post) => [sql`update posts set state = 'ARCHIVED' where ${post}`]],
];

test.each(states)('of a post that is %s', async (_, prepare) => {
  const { boardID } = team;
  const tries: [Capability, (postID: string, who: Person) => ReturnType<typeof request>][] = [
    [
      'post.edit',
      (postID, who) => request(app, updatePost, { params: { boardID, postID }, body: { title: 'x' } }, who),
    ],
    ['post.delete', (postID, who) => request(app, deletePost, { params: { boardID, postID } }, who)],
    [
      'comment.add',
      (postID, who) => {
        const body = { sourceType: 'POST' as const, sourceID: postID, comment: 'x' };
        return request(app, addComment, { body }, who);
      },
    ],
  ];
  for (const [capability, attempt] of tries) {
    const ids = await Promise.all(people.map(newPost));
    for (const statement of prepare(sql`id = ${boardID}`, sql`id = any(${ids}::text[])`))
      await statement.execute(app.services.db);
    for (const [index, who] of people.entries()) {
      const post = await open(ids[index]!, who);
      const onScreen = can(standingOnPost(post.boardInfo, post, who.profileID), capability);
      const { statusCode } = await attempt(post._id, who);
      expect([who.name, capability, statusCode < 300]).toEqual([who.name, capability, onScreen]);
    }
    await sql`update boards set lock_by = null, lock_date = null, state = 'ACTIVE' where id = ${boardID}`.execute(
      app.services.db,
    );
  }
});

test('a lock and the archive of a board come to open boards and posts', async () => {
  const { boardID } = team;
  const postID = await newPost();
  const set = (assignments: RawBuilder<unknown>) =>
    expectLive(app, {
      readers: [...people, team.stranger],
      reads: ({ profileID: me }) => [
        openedBoard(boardID, me),
        openedPost(postID, me),
        boardPosts(boardID, me),
      ],
      command: () =>
        act({ services: app.services, committed: () => {} }, async (context) =>
          tellChange(context, await writeBoard(context, asHeld(boardID), assignments)),
        ),
    });
  await set(lockBy(team.owner));
  expect((await open(postID, team.author)).boardInfo).toMatchObject<Partial<Post['boardInfo']>>({
    lockBy: team.owner.profileID,
    state: 'ACTIVE',
    share: 'restricted',
  });
  await set(sql`lock_by = null, lock_date = null, state = 'ARCHIVED'`);
  expect((await open(postID, team.author)).boardInfo).toMatchObject({ lockBy: null, state: 'ARCHIVED' });
});
