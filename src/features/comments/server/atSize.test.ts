import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listComments } from '#features/comments/contract.ts';
import { createPost, type Post } from '#features/posts/contract.ts';
import { listReactions } from '#features/reactions/contract.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { plansOf } from '../../../testing/queries.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

const COMMENTS = 50_000;

let app: TestApp;
let team: Team;
let post: Post;

// Half of the comments are on one post, half on another; every tenth has a reaction.
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  const body = { title: 'Ridge', things: [{ body: '<p>Snow</p>' }] };
  const params = { boardID: team.boardID };
  post = await call(app, createPost, { params, body }, team.author);
  const other = await call(app, createPost, { params, body }, team.author);
  const { db } = app.services;
  const owner = team.owner.profileID;
  await sql`insert into comments (id, post_id, thing_id, owner_id, comment)
    select '65' || lpad(to_hex(i), 22, '0'), case when i % 2 = 0 then ${post._id} else ${other._id} end,
      case when i % 200 = 0 then ${post.things[0]!._id} end, ${owner}, 'Remark ' || i
    from generate_series(1, ${COMMENTS}::int) i`.execute(db);
  await sql`insert into reactions (source_type, source_id, unicode, profile_id, post_id, comment_id)
    select 'COMMENT', c.id, '👍', ${owner}, c.post_id, c.id from comments c where c.id like '%0'`.execute(db);
  await sql`analyze comments, reactions, things, posts`.execute(db);
});
afterAll(() => app.dispose());

const page = (type: 'POST' | 'NOTE', query = {}) =>
  call(
    app,
    listComments,
    { params: { type, id: type === 'POST' ? post._id : post.things[0]!._id }, query },
    team.subscriber,
  );

test.each([
  ['the newest page of a post', () => page('POST')],
  ['a page far back', async () => page('POST', { cursor: cursorOf((COMMENTS / 2).toString(16)) })],
  ['a page around one', () => page('POST', { commentID: idOf((COMMENTS / 2).toString(16)) })],
  ['a page of newer ones', () => page('POST', { cursor: cursorOf((COMMENTS / 2).toString(16), 'newer') })],
  ['a page of a block', () => page('NOTE')],
  ['the reactions to a post', () => call(app, listReactions, { params: { postID: post._id } }, team.viewer)],
])('%s is read by an index', async (_what, read) => {
  const steps = await plansOf(app, read);
  const scans = steps.filter((step) => ['comments', 'reactions'].includes(step['Relation Name'] ?? ''));
  expect(scans.map((step) => step['Node Type'])).not.toContain('Seq Scan');
  for (const step of scans)
    expect(step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)).toBeLessThan(500);
});

const idOf = (end: string) => `65${end.padStart(22, '0')}`;
const cursorOf = (end: string, ...direction: 'newer'[]) =>
  Buffer.from(JSON.stringify([idOf(end), ...direction])).toString('base64url');
