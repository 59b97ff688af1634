import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { search, type SearchAnswer } from '#features/search/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { documents, zipped } from '../../../testing/documents.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { createTestPost, uploadFile } from '../../../testing/uploads.ts';
import { readFiles } from './readFiles.ts';

let app: TestApp;
let team: Team;
let post: Post;
beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true });
  team = await createTeam(app);
  post = await createTestPost(app, team.author, team.boardID);
});
afterAll(() => app.dispose());

const send = (name: string, bytes: Buffer) => uploadFile(app, team.author, post, { name, bytes });
const look = (query: string, person: Person = team.viewer): Promise<SearchAnswer> =>
  call(app, search, { body: { query } }, person);
const found = async (query: string) => (await look(query)).info.map(({ _id }) => _id);
const excerptOf = async (query: string) => (await look(query)).info[0]!.excerpt;
const marked = (excerpt: SearchAnswer['info'][number]['excerpt']) =>
  excerpt.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

test.each(['pdf', 'docx', 'xlsx', 'pptx', 'odt'] as const)(
  'a word in a file of the kind %s is found within two seconds, with the words around it',
  async (kind) => {
    const filler = Array.from({ length: 40 }, (_, at) => `Line ${at} of ${kind}`);
    const word = `${kind}quince`;
    const file = await send(
      `notes.${kind}`,
      documents[kind](...filler, `Of a ${word} in the orchard`, 'The end'),
    );
    await expect.poll(() => found(word), { timeout: 2000 }).toEqual([file._id]);
    expect(marked(await excerptOf(word))).toMatch(new RegExp(`^….*Of a \\[${word}\\] in the orchard`));
    expect((await look(word, team.stranger)).counts.FILE).toBe(0);
    expect(await found('erased')).toEqual([]); // a document's deleted text is not in it
  },
);

test('words that stand partly in the name of a file, partly in what is written in it, find it', async () => {
  const file = await send('ledger-sorrel.pdf', documents.pdf('Of a burnet in the meadow'));
  await send('ledger.pdf', documents.pdf('Of nothing'));
  await expect.poll(() => found('burnet'), { timeout: 10_000 }).toEqual([file._id]);
  expect(await found('sorrel burnet')).toEqual([file._id]);
  expect(await found('meadow ledger')).toEqual([file._id]);
  expect(await found('sorrel celandine')).toEqual([]);
  expect((await look('sorrel burnet', team.stranger)).counts.FILE).toBe(0);
});

test('a file that is broken, or grows without end, is found by its name alone', async () => {
  const { db } = app.services;
  const bomb = documents.docx('x'.repeat(300_000_000));
  expect(bomb.length).toBeLessThan(1_000_000);
  const broken = documents.docx('medlar').subarray(0, -40);
  const files = [
    await send('broken.pdf', Buffer.concat([documents.pdf('medlar').subarray(0, 60), Buffer.alloc(200, 7)])),
    await send('broken.docx', broken),
    await send('bomb.docx', bomb),
    await send('empty.odt', zipped({ mimetype: 'application/vnd.oasis.opendocument.text' })),
  ];
  const kept = async () =>
    (
      await sql<{
        length: number;
      }>`select length(x.plain) from file_texts x join things t on t.file_id = x.file_id
        where t.id = any(${files.map(({ _id }) => _id)}::text[])`.execute(db)
    ).rows.map(({ length }) => length);
  // The one that is cut off is an archive no more, so nothing is read of it at all.
  await expect.poll(async () => (await kept()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  expect(Math.max(...(await kept()))).toBeLessThanOrEqual(200_000);
  expect(await found('medlar')).toEqual([]);
  expect(await found('bomb')).toContain(files[2]!._id);
});

test('what no job has read is read by the next round, once', async () => {
  const { db } = app.services;
  const file = await send('late.txt', Buffer.from('A persimmon by itself.'));
  await expect.poll(() => found('persimmon')).toEqual([file._id]);
  await sql`delete from file_texts`.execute(db);
  await sql`update files set stepped_at = now() - interval '1 hour'`.execute(db);
  expect(await found('persimmon')).toEqual([]);
  const round = () => readFiles({} as never, app.services, { signal: new AbortController().signal } as never);
  await round();
  await round();
  expect(await found('persimmon')).toEqual([file._id]);
});
