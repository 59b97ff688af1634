import { setTimeout as sleep } from 'node:timers/promises';
import { updatePost } from '#features/posts/contract.ts';
import { search, type SearchAnswer } from '#features/search/contract.ts';
import { createPool } from '#platform/server/data/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import { median, percentile } from './load.ts';
import { BLOCKS, fillForSearch, onePost } from './searchRows.ts';
import { seed } from './seeded.ts';
import { ILSE, signInAs, type Someone } from './someone.ts';
import type { Line } from './table.ts';

const ROUNDS = 40;
const JUST_NOW = 10;

/** What people type, by what it asks of the search. */
const queries: Record<string, string> = {
  'a rare word': 'kiln',
  'one in a hundred blocks': 'lamp',
  'by its ending': 'photographing',
  'by its ending, German': 'lampe',
  'nearly everywhere': 'the',
  'half typed': 'ba',
  'three words': 'evening lamp with',
  misspelt: 'bibliotekh',
  'not there': 'zzyzxw',
};

/** Searches of 100,000 blocks over HTTP, one after another, each of every type; and how soon a new word is found. */
export async function measureSearch(server: ServerProcess): Promise<Line[]> {
  await seed(server);
  await server.start();
  const someone = await signInAs(server.url, ILSE);
  const pool = createPool((await findPostgres(server.dataDir))!, { max: 1, statementTimeout: 600_000 });
  try {
    await fillForSearch(pool, someone.auth.profileID);
    // The rows are dated back: a server that has learned up to now would never read them.
    await pool.query('delete from search_learned');
    await learned(
      async () => (await pool.query(`select 1 from search_words where word = 'bibliothek'`)).rowCount === 1,
    );
  } finally {
    await pool.end();
  }
  const look = (query: string) =>
    someone.call(search, {}, { query, types: ['POST', 'NOTE', 'BOARD', 'PERSON'] });
  const all: number[] = [];
  const lines: Line[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const times: number[] = [];
    let found: SearchAnswer | undefined;
    for (let round = 0; round < ROUNDS + 3; round++) {
      const from = performance.now();
      found = await look(query);
      if (round >= 3) times.push(performance.now() - from);
    }
    all.push(...times);
    lines.push(line(`  ${what}: ${query}`, times, `${found!.counts.NOTE} blocks`));
  }
  const fresh = await newlyFound(look, someone);
  return [
    {
      ...line(`Search of ${BLOCKS.toLocaleString('en')} blocks`, all, `${all.length} searches`),
      target: '≤ 150 ms',
    },
    ...lines,
    { ...line('A word just written is found', fresh, `${fresh.length} posts`), target: '≤ 2,000 ms' },
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

function line(work: string, times: number[], beside: string): Line {
  const [half, most] = [median(times), percentile(times, 0.99)].map((ms) => ms.toFixed(1));
  return { work, now: `median ${half} ms, p99 ${most} ms`, target: '', beside };
}
