import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { search, type SearchAnswer } from '#features/search/contract.ts';
import { setTags } from '#features/tags/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let owner: Person;
/** Posts by what they are called. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  owner = team.author;
  const other = await call(app, createBoard, { body: { title: 'Field notes of winter' } }, owner);
  for (const [title, who] of [
    ['Oak lamp', team.author],
    ['Ash lamp', team.contributor],
    ['Elm lamp', team.author],
    ['Fir lamp', team.author],
  ] as const)
    ids[title] = (await write(title, who, team.boardID))._id;
  ids['Yew lamp'] = (await write('Yew lamp', owner, other._id))._id;
  const { db } = app.services;
  const day = (away: number) =>
    sql`(day_in((select time_zone from profiles where id = ${owner.profileID}), now()) + ${away}::int)`;
  const task = (title: string, away: number, status: string) =>
    sql`update posts set task_mode = true, task_status = ${status}, task_due_date = ${day(away)} where id = ${ids[title]}`.execute(
      db,
    );
  await task('Oak lamp', 0, 'OPEN');
  await task('Elm lamp', -2, 'IN_PROGRESS');
  await task('Fir lamp', -2, 'COMPLETED');
});
afterAll(() => app.dispose());

const write = (title: string, who: Person, boardID: string) =>
  call(
    app,
    createPost,
    { params: { boardID }, body: { title, things: [{ body: `<p>Of ${title}.</p>` }] } },
    who,
  );
const look = (
  query: string,
  person = owner,
  rest: Partial<Body<typeof search>> = {},
): Promise<SearchAnswer> => call(app, search, { body: { query, limit: 20, ...rest } }, person);
const text = (passage: { text: string }[]) => passage.map((part) => part.text).join('');
/** The titles of the posts that were found, tasks and others; and in what posts other things were. */
const posts = async (...asked: Parameters<typeof look>) =>
  (await look(...asked)).info
    .filter(({ type }) => type === 'POST' || type === 'TASK')
    .map(({ title }) => text(title).split(' ')[0]!)
    .sort();
const kinds = async (query: string) => [...new Set((await look(query)).info.map(({ type }) => type))].sort();

describe('a search with operators', () => {
  it('is by whom and in which board: a title wholly alike before one that holds it', async () => {
    const { db } = app.services;
    const name = async (person: Person) =>
      (
        await sql<{
          name: string;
        }>`select screen_name as name from profiles where id = ${person.profileID}`.execute(db)
      ).rows[0]!.name;
    const [author, contributor] = [await name(team.author), await name(team.contributor)];
    expect(await posts(`by:${contributor} lamp`)).toEqual(['Ash']);
    expect(await posts(`by:${contributor.toUpperCase()} by:@${author} lamp`)).toEqual([
      'Ash',
      'Elm',
      'Fir',
      'Oak',
      'Yew',
    ]);
    expect(await posts('by:nobody-of-that-name lamp')).toEqual([]);
    expect(await posts('in:"field NOTES" lamp')).toEqual(['Ash', 'Elm', 'Fir', 'Oak']);
    expect(await posts('in:winter lamp')).toEqual(['Yew']);
    expect(await posts('in:"field notes" in:winter lamp')).toHaveLength(5);
    // A board that is not theirs is none to them.
    expect(await posts('in:winter', team.contributor)).toEqual([]);
    expect(await kinds('in:winter lamp')).toEqual(['NOTE', 'POST']);
    expect(await kinds(`by:${contributor}`)).toEqual(['NOTE', 'POST']);
  });

  it('is by tags: of the post, of the block, and of what is called so', async () => {
    const tag = (id: string, type: 'POST' | 'NOTE', tags: string[]) =>
      call(app, setTags, { params: { id, type }, body: { tags } }, owner);
    const note = (await look('of fir')).info.find(({ type }) => type === 'NOTE')!;
    await tag(ids['Oak lamp']!, 'POST', ['Evening light', 'brass']);
    await tag(ids['Elm lamp']!, 'POST', ['brass']);
    await tag(note._id, 'NOTE', ['brass']);
    expect(await posts('tag:BRASS lamp')).toEqual(['Elm', 'Fir', 'Oak']);
    expect(await posts('tag:brass tag:"evening light"')).toEqual(['Oak']);
    expect(await posts('lamp', owner, { tags: ['Brass', 'Evening light'] })).toEqual(['Oak']);
    // By the tag alone what has it; with a word, also what stands in such a post.
    const notes = async (query: string) => (await look(query)).counts.NOTE;
    expect([await notes('tag:brass'), await notes('tag:brass lamp')]).toEqual([1, 3]);
    expect((await look('evening')).tags).toEqual([{ name: 'Evening light', count: 1 }]);
    expect((await look('brass')).tags).toEqual([{ name: 'brass', count: 3 }]);
    expect((await look('evening', team.stranger)).tags).toEqual([]);
    await sql`update posts set audience = 'PRIVATE', visibility = 'PRIVATE' where id = ${ids['Oak lamp']}`.execute(
      app.services.db,
    );
    expect((await look('evening', team.viewer)).tags).toEqual([]);
    await sql`update posts set audience = 'BOARD', visibility = 'BOARD' where id = ${ids['Oak lamp']}`.execute(
      app.services.db,
    );
  });

  it('is of tasks by the day they are due, as it is where the searcher is', async () => {
    expect(await posts('due:today')).toEqual(['Oak']);
    expect(await posts('due:week')).toEqual(['Oak']);
    expect(await posts('due:over')).toEqual(['Elm']); // a completed task is not late
    const dueOf = async (query: string) => (await look(query)).info.find(({ type }) => type === 'TASK')!.task;
    const { dueDate } = (await dueOf('elm'))!;
    expect(await posts(`due:${dueDate}`)).toEqual(['Elm', 'Fir']);
    expect(await dueOf('elm')).toEqual({ status: 'IN_PROGRESS', dueDate });
    expect(await kinds('due:today')).toEqual(['TASK']);
    expect(await kinds('due:today lamp')).toEqual(['NOTE', 'TASK']);
  });

  it('is of what has something, and of what is something', async () => {
    const { db } = app.services;
    await call(
      app,
      addComment,
      { body: { sourceType: 'POST', sourceID: ids['Ash lamp']!, comment: 'Warm.' } },
      owner,
    );
    const file = (id: string, mime: string) =>
      sql`
      with f as (insert into files (id, file_name, file_mime, file_size, proc_status, proc_step, uploaded_by, sha256, room_id)
        values (${id}, 'a.bin', ${mime}, 1, 'READY', 8, ${owner.profileID}, 'x', ${id}) returning id)
      insert into things (id, post_id, board_id, thing_type, creator_id, file_id)
        select ${id}, ${ids['Oak lamp']}, ${team.boardID}, 'FILE', ${owner.profileID}, f.id from f`.execute(
        db,
      );
    await file('f'.repeat(24), 'image/png');
    expect(await posts('has:comment')).toEqual(['Ash']);
    expect(await posts('has:task')).toEqual(['Elm', 'Fir', 'Oak']);
    expect(await posts('is:task')).toEqual(['Elm', 'Fir', 'Oak']);
    expect(await posts('is:done')).toEqual(['Fir']);
    expect(await posts('has:file has:image')).toEqual(['Oak']);
    expect(await posts('has:video')).toEqual([]);
    expect(await posts('has:audio')).toEqual([]);
    await sql`update posts set lock_by = creator_id, lock_date = now() where id = ${ids['Elm lamp']}`.execute(
      db,
    );
    expect(await posts('is:locked')).toEqual(['Elm']);
    await sql`insert into bookmarks (id, profile_id, source_type, source_id, board_id)
      values (${'e'.repeat(24)}, ${owner.profileID}, 'POST', ${ids['Ash lamp']}, ${team.boardID})`.execute(
      db,
    );
    expect(await posts('is:bookmarked')).toEqual(['Ash']);
    expect(await posts('is:bookmarked', team.contributor)).toEqual([]);
    await sql`update posts set state = 'ARCHIVED' where id = ${ids['Yew lamp']}`.execute(db);
    expect(await posts('is:archived')).toEqual(['Yew']);
    expect(await posts('yew')).toEqual([]);
    expect(await posts('is:archived', team.contributor)).toEqual([]);
  });

  it('is of before a day, and from a day on, by the searcher’s clock', async () => {
    const { db } = app.services;
    const zone = (name: string) =>
      sql`update profiles set time_zone = ${name} where id = ${owner.profileID}`.execute(db);
    await sql`update posts set sort_at = '2020-03-01T02:00:00Z' where id = ${ids['Fir lamp']}`.execute(db);
    await zone('UTC');
    expect(await posts('before:2020-03-01')).toEqual([]);
    expect(await posts('before:2020-03-02 after:2020-03-01')).toEqual(['Fir']);
    await zone('America/New_York');
    expect(await posts('before:2020-03-01')).toEqual(['Fir']);
    await zone('Nowhere/Else'); // a zone that is not known is UTC
    expect(await posts('before:2020-03-01')).toEqual([]);
    await zone('UTC');
  });

  it('leaves out what it does not understand, and says so', async () => {
    const answer = await look('lamp due:soon has:wings before:2020-02-30 is:');
    expect(answer.counts.TASK + answer.counts.POST).toBeGreaterThan(2);
    expect(answer.notes).toEqual([
      '“due:soon” is left out: due: takes today, week, over or a day, such as 2026-11-23.',
      '“has:wings” is left out: has: takes file, image, video, audio, task or comment.',
      '“before:2020-02-30” is left out: before: takes a day, such as 2026-11-23.',
    ]);
    expect(await look('in:')).toMatchObject({ info: [], notes: [] });
    expect((await look('within:lamp')).notes).toEqual([]); // a word, and no operator
    expect((await look(Array.from({ length: 12 }, () => 'is:task').join(' '))).notes).toHaveLength(1);
  });

  it('is within one post', async () => {
    const within = (query: string) => look(query, owner, { postID: ids['Oak lamp']! });
    expect((await within('lamp')).counts).toMatchObject({ TASK: 1, NOTE: 1, POST: 0, BOARD: 0, PERSON: 0 });
    expect((await within('elm')).counts).toMatchObject({ TASK: 0, NOTE: 0 });
    expect((await look('lamp', team.stranger, { postID: ids['Oak lamp']! })).info).toEqual([]);
  });
});
