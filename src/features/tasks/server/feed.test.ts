import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost } from '#features/posts/contract.ts';
import { addTaskMembers, endFeed, getFeed, makeFeed, updateTaskSettings } from '#features/tasks/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { calendarOf } from './calendar.ts';

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());

const get = (url: string) => app.http.inject({ method: 'GET', url: new URL(url).pathname });

async function make(title: string, body: Body<typeof updateTaskSettings>, isMine = true): Promise<void> {
  const { boardID, viewer, author } = team;
  const { _id: postID } = await call(app, createPost, { params: { boardID }, body: { title } }, author);
  const params = { boardID, postID };
  await call(app, updateTaskSettings, { params, body: { taskMode: true, ...body } }, author);
  const taskMembers = [{ profileID: (isMine ? viewer : author).profileID }];
  await call(app, addTaskMembers, { params, body: { taskMembers } }, author);
}

test('a calendar reads one’s own tasks by the secret address, until there is another or none', async () => {
  const { viewer } = team;
  await make('Lamps, round two', { taskDueDate: '2026-11-20' });
  await make('Undated', {});
  await make('Another’s', { taskDueDate: '2026-11-20' }, false);
  expect(await call(app, getFeed, {}, viewer)).toEqual({ createDate: null });
  const { url, createDate } = await call(app, makeFeed, {}, viewer);
  expect(await call(app, getFeed, {}, viewer)).toEqual({ createDate });
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(answer.body).toContain('DTSTART;VALUE=DATE:20261120\r\nDTEND;VALUE=DATE:20261121\r\n');
  expect(answer.body).toContain('SUMMARY:Lamps\\, round two\r\nDESCRIPTION:Field notes\r\n');
  for (const title of ['Undated', 'Another']) expect(answer.body).not.toContain(title);

  const { url: next } = await call(app, makeFeed, {}, viewer);
  expect([(await get(url)).statusCode, (await get(next)).statusCode]).toEqual([404, 200]);
  await sql`update boards set password_hash = 'x' where id = ${team.boardID}`.execute(app.services.db);
  expect((await get(next)).body).not.toContain('Lamps');
  await call(app, endFeed, {}, viewer);
  expect([(await get(next)).statusCode, (await get(`${next}x`)).statusCode]).toEqual([404, 404]);
});

test('lines are folded at 75 bytes, not within a letter, and hold no other lines', () => {
  const title = `${'ü'.repeat(60)}\nEND:VEVENT; \u0007x`;
  const task = {
    id: 'a',
    title,
    board: 'b',
    due: '2026-12-31',
    isDone: true,
    url: 'https://o.example/posts/a',
  };
  const text = calendarOf([{ ...task, modified: '2026-11-20T10:00:00.000Z' }]);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:✓ ${'ü'.repeat(60)}\\nEND:VEVENT\\; x`);
  expect(text).toContain(
    'DTSTAMP:20261120T100000Z\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101',
  );
});
