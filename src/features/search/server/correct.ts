import { sql } from 'kysely';
import type { Db } from '#platform/server/data/database.ts';
import { texts } from '#platform/server/data/texts.ts';
import { PLANNED_EACH_TIME } from '#platform/server/data/statementNames.ts';
import { heldWords } from './found.ts';
import { within, type VisibleBoards } from './visibleBoards.ts';
import type { ParsedQuery } from './parsedQuery.ts';

/** So many words that are written somewhere are asked for, of those that are most like one of the query. */
const SIMILAR = 100;

interface Misspelt {
  word: string;
  /** Without accents, as words are kept. */
  folded: string;
  /** The words of everybody that are most like it, the most similar first. */
  similar: string[];
}

/**
 * Correction of a misspelt query: each word that nothing begins with of what the searcher may read becomes the most similar
 * one that stands there. Words that the searcher may not read make no difference.
 * @returns undefined where no word is unknown, or none is similar
 */
export async function correct(
  db: Db,
  query: Omit<ParsedQuery, 'q' | 'anyOf'>,
  boards: VisibleBoards,
): Promise<string[] | undefined> {
  if (query.words.length === 0) return undefined;
  const { rows: misspelt } = await sql<Misspelt>`
    select w.word, w.folded, array(select k.word from search_words k where k.word % w.folded
      order by similarity(k.word, w.folded) desc, k.word limit ${SIMILAR}) as similar
    from (select word, unaccent(word) collate "C" as folded, place
      from unnest(${texts(query.words)}) with ordinality as u(word, place)) w
    order by w.place`.execute(db);
  const written = await writtenFor(db, query, boards, misspelt);
  const meant = misspelt.map(({ folded, similar }) =>
    written.some((one) => one.startsWith(folded))
      ? null
      : (similar.find((one) => written.includes(one)) ?? null),
  );
  if (meant.every((word) => word === null)) return undefined;
  return meant.map((word, place) => word ?? query.words[place]!);
}

/** The words of what the searcher may read that are among the similar ones, or that a word of the query begins. */
async function writtenFor(
  db: Db,
  query: Omit<ParsedQuery, 'q' | 'anyOf'>,
  boards: VisibleBoards,
  misspelt: Misspelt[],
): Promise<string[]> {
  const similar = [...new Set(misspelt.flatMap((word) => word.similar))];
  const begun = misspelt.map(({ folded }) => folded);
  const q = [...similar.map(quoted), ...begun.map((word) => `${quoted(word)}:*`)].join(' | ');
  const { rows } = await sql<{ word: string }>`${sql.raw(PLANNED_EACH_TIME)}
    with ${within(boards)}
    select distinct h.word from (${heldWords({ ...query, q, anyOf: q }, [...similar, ...begun])}) h
    where h.word = any(${similar}::text[]) or h.word ^@ any(${begun}::text[])`.execute(db);
  return rows.map(({ word }) => word);
}

/** A word as a tsquery has it. */
const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
