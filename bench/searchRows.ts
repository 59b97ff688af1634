import type { Pool } from 'pg';

/** Blocks that are searched, and of how many words each is. */
export const BLOCKS = 100_000;
const WORDS = 60;
const BOARDS = 40;
const POSTS = 5000;
const COMMENTS = 20_000;
const BATCH = 2000;

/** A post of the searcher's, and its board. */
export const onePost = { boardID: idOf('b', 0), postID: idOf('a', 0) };

/** Words that are looked for, by the share of texts that hold one. Three are German, and the last is Chinese. */
const wanted: [word: string, share: number][] = [
  ['lamp', 0.01],
  ['photographs', 0.02],
  ['evening', 0.3],
  ['kiln', 0.0005],
  ['lampen', 0.01],
  ['häuser', 0.02],
  ['bibliothek', 0.0005],
  ['我们的陶器工房', 0.01],
];

const small = {
  english: ['the', 'of', 'and', 'not', 'with', 'is'],
  german: ['der', 'die', 'und', 'nicht', 'mit', 'ist'],
};
type Language = keyof typeof small;

const starts = 'ba ke li mo nu sa te vi ro du fa gre plo stra wen chu'.split(' ');
const middles = 'ran len mis tor vul den gas pel rin sot bar kem lif mon nax dis'.split(' ');
const ends = ['', ...'ing ed er s ment ly tion est al ous ward e ig ung en'.split(' ')];
/** In no order of the alphabet: what is common begins with any letter. */
const vocabulary = ends
  .flatMap((c) => middles.flatMap((b) => starts.map((a) => a + b + c)))
  .map((word, at) => ({ word, key: (at * 2_654_435_761) % 4093 }))
  .sort((one, other) => one.key - other.key)
  .map(({ word }) => word);

/**
 * Boards, posts, blocks and comments for searching, a third of the blocks in German. The searcher reads half of the
 * boards. Words come as often as they do in a language: few nearly always, most hardly ever.
 */
export async function fillForSearch(pool: Pool, profileID: string): Promise<void> {
  const write = writer(42);
  const { rows } = await pool.query<{ id: string }>('select id from profiles where id <> $1 limit 1', [
    profileID,
  ]);
  const owner = (board: number) => (board % 2 === 0 ? profileID : rows[0]!.id);
  const boardOf = (post: number) => post % BOARDS;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  await insert(pool, 'boards', ['id', 'owner_id', 'title', 'sort_title', 'description'], BOARDS, (n) => [
    idOf('b', n),
    owner(n),
    write(3),
    String(n),
    write(12),
  ]);
  await insert(pool, 'board_members', ['board_id', 'profile_id', 'role'], BOARDS, (n) => [
    idOf('b', n),
    owner(n),
    'OWNER',
  ]);
  await insert(pool, 'posts', ['id', 'board_id', 'creator_id', 'title', 'sort_at'], POSTS, (n) => [
    idOf('a', n),
    idOf('b', boardOf(n)),
    owner(boardOf(n)),
    write(6),
    minutesAgo(n * 20),
  ]);
  const block = ['id', 'post_id', 'board_id', 'thing_type', 'creator_id', 'plain', 'modified_at'];
  await insert(pool, 'things', block, BLOCKS, (n) => [
    idOf('d', n),
    idOf('a', n % POSTS),
    idOf('b', boardOf(n % POSTS)),
    'NOTE',
    owner(boardOf(n % POSTS)),
    write(WORDS, n % 3 === 0 ? 'german' : 'english', true),
    minutesAgo(n),
  ]);
  await insert(pool, 'comments', ['id', 'post_id', 'owner_id', 'comment', 'created_at'], COMMENTS, (n) => [
    idOf('c', n),
    idOf('a', n % POSTS),
    owner(boardOf(n % POSTS)),
    write(12, 'english', true),
    minutesAgo(n * 5),
  ]);
  for (const table of ['boards', 'board_members', 'posts', 'things', 'comments'])
    await pool.query(`vacuum analyze ${table}`);
}

async function insert(
  pool: Pool,
  table: string,
  columns: string[],
  count: number,
  row: (n: number) => string[],
): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) =>
      Object.fromEntries(row(from + at).map((value, column) => [columns[column]!, value])),
    );
    const names = columns.join(', ');
    await pool.query(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
}

/** Writes texts, the same ones each time. */
function writer(seed: number) {
  const random = randomFrom(seed);
  const pick = (words: string[], power: number) => words[Math.floor(words.length * random() ** power)]!;
  return (words: number, language: Language = 'english', holdsWanted = false): string => {
    const text = Array.from({ length: words }, (_, at) =>
      at % 3 === 1 ? pick(small[language], 1) : pick(vocabulary, 4),
    );
    if (holdsWanted)
      for (const [word, share] of wanted) if (random() < share) text[Math.floor(random() * words)] = word;
    return text.join(' ');
  };
}

/** Numbers between 0 and 1 that are the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function idOf(kind: string, n: number): string {
  return kind + n.toString(16).padStart(23, '0');
}
