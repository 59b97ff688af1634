import { sql } from 'kysely';
import { isSpaceless, pairsOf, runsOf } from './spaceless.ts';
import type { Db } from '#platform/server/data/database.ts';

/** Words of a query that are looked for; more are left out. */
const MOST_WORDS = 8;
/** Letters of a word whose kin share all of it; of longer ones, `kin_of` says how much. */
const SHORT = 3;
/** A word begins with a letter or figure: of an accent on nothing, nothing would be left to look for. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** The words of a query, in lower case. Signs between letters part words, as they do in what is searched. */
export function wordsOf(query: string): string[] {
  const words = query.normalize('NFC').toLowerCase().match(WORD) ?? [];
  return words.flatMap(runsOf).slice(0, MOST_WORDS);
}

/**
 * Builds the tsquery of a search: each word, as it is, by its stem or by its relatives in the languages that it was
 * written in or that the searcher reads; of the last word, which may be half typed, its beginning.
 * @param words letters and figures alone, as `wordsOf` gives them: nothing in them means anything to a tsquery
 * @param languages of the searcher, by PostgreSQL's names
 * @returns tsqueries as text: of all the words, and of any of them
 */
export async function queryOf(
  db: Db,
  words: string[],
  languages: string[],
): Promise<{ q: string; anyOf: string }> {
  if (words.length === 0) return { q: '', anyOf: '' };
  const parts = words.map((word, place) => {
    if (isSpaceless(word)) return sql`to_tsquery('octavo_words', ${pairsOf(word)})`;
    const written = place === words.length - 1 ? `${word}:*` : word;
    const asWritten = sql`to_tsquery('octavo_stems', ${word}) || to_tsquery('octavo_words', ${written})`;
    // All kin of so short a word begin with it whole: where it is the last, its beginning finds them. To look them up
    // takes long, for much begins with so little.
    if (place === words.length - 1 && word.length <= SHORT) return sql`(${asWritten})`;
    return sql`(${asWritten} || kin_of(${word}, ${languages}::text[]))`;
  });
  const places = words.map((_, place) => sql.ref(`w.w${place}`));
  const { rows } = await sql<{ q: string; anyOf: string }>`
    select (${sql.join(places, sql` && `)})::text as q, (${sql.join(places, sql` || `)})::text as "anyOf"
    from (select ${sql.join(parts.map((part, place) => sql`${part} as ${sql.ref(`w${place}`)}`))}) w`.execute(
    db,
  );
  return rows[0]!;
}
