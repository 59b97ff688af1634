import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEPT_ITEMS, listActivity, MOST_UNSEEN, type Activity } from '#features/activity/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { getMenuDetails } from '#features/profiles/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { countQueries, plansOf, type PlanNode } from '../../../testing/queries.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';
import { sweepActivity } from './sweep.ts';

let app: TestApp;
let team: Team;
let postID: string;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  const params = { boardID: team.boardID };
  postID = (await call(app, createPost, { params, body: { title: 'Ridge' } }, team.author))._id;
});
afterAll(() => app.dispose());

const say = (person: Person) =>
  call(app, addComment, { body: { sourceType: 'POST', sourceID: postID, comment: 'Well.' } }, person);
const count = async (person: Person) =>
  (await call(app, getMenuDetails, {}, person)).profilesDetails.profiles[0]!.activityCount;
/** Items of replies, by rows, for a profile. */
async function addItems(profileID: string, many: number, daysAgo = 0): Promise<void> {
  const ids = Array.from({ length: many }, () => newId(Date.now() - 60_000 - daysAgo * 86_400_000));
  await sql`
    with c as (
      insert into comments (id, post_id, owner_id, comment) select id, ${postID}, ${team.owner.profileID}, 'x'
      from unnest(${ids}::text[]) id returning id
    )
    insert into activity (id, profile_id, kind, by_id, cause_id, post_id, comment_id, created_at)
    select c.id, ${profileID}, 'REPLY', ${team.owner.profileID}, c.id, ${postID}, c.id,
      now() - make_interval(days => ${daysAgo}::int) from c`.execute(app.services.db);
}
const kept = async (profileID: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from activity where profile_id = ${profileID}`.execute(app.services.db);
  return rows[0]!.count;
};

test('two hundred at once are all listed, counted to a hundred, each told once', async () => {
  for (let i = 0; i < 10; i++) await Promise.all(Array.from({ length: 20 }, () => say(team.owner)));
  const listed: Activity[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { limit: '100', ...(cursor === undefined ? {} : { cursor }) };
    const page = await call(app, listActivity, { query }, team.author);
    listed.push(...page.info);
    cursor = page.cursor;
    if (!page.hasRemaining) break;
  }
  expect(new Set(listed.map(({ commentID }) => commentID)).size).toBe(200);
  expect(await count(team.author)).toBe(MOST_UNSEEN);
  const { rows } = await sql<{ counts: number[] }>`
    select array_agg((data ->> 'activityCount')::int order by seq) as counts from events
    where room = ${`profile:${team.author.profileID}`} and type = 'ProfileActivityCount'`.execute(
    app.services.db,
  );
  // Those who told took turns: no count was told twice, or left out.
  expect(rows[0]!.counts).toEqual(Array.from({ length: 200 }, (_, i) => Math.min(i + 1, MOST_UNSEEN)));
}, 60_000);

test('no more than the newest 500 are kept, and none for longer than 90 days', async () => {
  const { profileID } = team.author;
  await addItems(profileID, KEPT_ITEMS + 50);
  await say(team.owner);
  expect(await kept(profileID)).toBe(KEPT_ITEMS);
  await addItems(team.viewer.profileID, 3, 91);
  await addItems(team.viewer.profileID, 2, 89);
  await sweepActivity({}, app.services, { signal: new AbortController().signal } as never);
  expect(await kept(team.viewer.profileID)).toBe(2);
});

test('list and count come by index, in as many queries as ever, among 25,000 items of others', async () => {
  const { db } = app.services;
  await sql`
    insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
    select lpad(to_hex(i), 24, '0'), ${team.owner.accountID}, 'many' || i, 'Many', '', '#176b87'
    from generate_series(1, 50) i`.execute(db);
  await sql`
    insert into activity (id, profile_id, kind, by_id, cause_id, post_id, comment_id)
    select lpad(to_hex(1000 * p + c.n), 24, '0'), lpad(to_hex(p), 24, '0'), 'REPLY', ${team.owner.profileID}, c.id, ${postID}, c.id
    from generate_series(1, 50) p
      cross join (select id, row_number() over () as n from comments where post_id = ${postID} limit 500) c`.execute(
    db,
  );
  await sql`analyze activity`.execute(db);
  const reader = await createPerson(app);
  await addMember(app, team.boardID, reader, 'subscriber');
  await addItems(reader.profileID, 200);
  const list = () => call(app, listActivity, { query: { includeCount: 'true' } }, reader);
  const menu = () => call(app, getMenuDetails, {}, reader);
  await list();
  await menu();
  expect(await countQueries(list)).toBe(1);
  const scans = (nodes: PlanNode[]) =>
    nodes.filter((node) => node['Relation Name'] === 'activity').map((node) => node['Node Type']);
  for (const plans of [await plansOf(app, list), await plansOf(app, menu)]) {
    expect(scans(plans).length).toBeGreaterThan(0);
    expect(scans(plans).filter((type) => type === 'Seq Scan')).toEqual([]);
  }
}, 60_000);
