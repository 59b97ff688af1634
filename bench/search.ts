import { setTimeout as sleep } from 'node:timers/promises';
import { updatePost } from '#features/posts/contract.ts';
import { search, type SearchAnswer } from '#features/search/contract.ts';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import { fill, lineOf, timesOf } from './rows.ts';
import { BLOCKS, fillForSearch, onePost } from './searchRows.ts';
import { seed } from './seeded.ts';
import { ILSE, signInAs, type Someone } from './someone.ts';
import type { Line } from './table.ts';

const ROUNDS = 40;
const JUST_NOW = 10;

/** Queries as people type them, each under the work that it asks of the search. */
const queries: Record<string, string> = {
  'a rare word': 'kiln',
  'one in a hundred blocks': 'lamp',
  'by its ending': 'photographing',
  'by its ending, German': 'lampe',
  'nearly everywhere': 'the',
  'half typed': 'ba',
  'one letter typed': 'b',
  'Chinese, without spaces': '陶器',
  'three words': 'evening lamp with',
  misspelt: 'bibliotekh',
  'not there': 'zzyzxw',
};

/** Searches of 100,000 blocks over HTTP, one after another, each of every type; and how soon a new word is found. */
export async function measureSearch(server: ServerProcess): Promise<Line[]> {
  await seed(server);
  await server.start();
  const someone = await signInAs(server.url, ILSE);
  await fill(server, async (pool) => {
    await fillForSearch(pool, someone.auth.profileID);
    // The rows are dated back: a server that has learned up to now would never read them.
    await pool.query('delete from search_learned');
    await learned(
      async () => (await pool.query(`select 1 from search_words where word = 'bibliothek'`)).rowCount === 1,
    );
  });
  const look = (query: string) =>
    someone.call(search, {}, { query, types: ['POST', 'NOTE', 'BOARD', 'PERSON'] });
  const all: number[] = [];
  const lines: Line[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const times = await timesOf(ROUNDS, () => look(query));
    all.push(...times);
    lines.push(lineOf(`  ${what}: ${query}`, times, `${(await look(query)).counts.NOTE} blocks`));
  }
  const fresh = await newlyFound(look, someone);
  return [
    lineOf(
      `Search of ${BLOCKS.toLocaleString('en')} blocks`,
      all,
      `${all.length} searches`,
      'p95 ≤ 150 ms, p99 ≤ 300 ms',
    ),
    ...lines,
    lineOf('A word just written is found', fresh, `${fresh.length} posts`, '≤ 2,000 ms'),
  ];
}

/** From the moment a post's new title is acknowledged until a search finds it. */
async function newlyFound(
  look: (query: string) => Promise<SearchAnswer>,
  someone: Someone,
): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < JUST_NOW; number++) {
    const word = `novelty${String.fromCharCode(97 + number)}`;
    await someone.call(updatePost, onePost, { title: `A ${word}` }, word);
    const from = performance.now();
    while ((await look(word)).counts.POST === 0) await sleep(5);
    times.push(performance.now() - from);
  }
  return times;
}

/** The words are learned within minutes. */
async function learned(isDone: () => Promise<boolean>): Promise<void> {
  for (let second = 0; second < 900; second++) {
    if (await isDone()) return;
    await sleep(1000);
  }
  throw new Error('the words of the new blocks were not learned');
}
