import { sql } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import type { Db } from '#platform/server/data/database.ts';

/**
 * Correction of a misspelt query: each word that nobody has written, nor begun a word with, becomes the most similar
 * written one. Undefined where no word is unknown, or none is similar.
 */
export async function correct(db: Db, words: string[]): Promise<string[] | undefined> {
  if (words.length === 0) return undefined;
  const { rows } = await sql<{ word: string; meant: string | null }>`
    select w.word, case
        when exists (select from search_words k where k.word >= w.folded and k.word < w.folded || U&'\\FFFD') then null
        else (select k.word from search_words k where k.word % w.folded
          order by similarity(k.word, w.folded) desc, k.word limit 1)
      end as meant
    from (select word, unaccent(word) collate "C" as folded, place
      from unnest(${texts(words)}) with ordinality as u(word, place)) w
    order by w.place`.execute(db);
  if (rows.every(({ meant }) => meant === null)) return undefined;
  return rows.map(({ word, meant }) => meant ?? word);
}
