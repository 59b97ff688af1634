import { sql, type RawBuilder } from 'kysely';
import { coverUrl } from '#features/boards/server/index.ts';
import { hitTypes, subjectTypeOf, type Hit, type HitType } from '#features/search/contract.ts';
import { subjectByType, subjectColumn } from '#subjects/server/index.ts';
import { isSpaceless } from './spaceless.ts';
import type { ParsedQuery } from './parsedQuery.ts';
import type { Db } from '#platform/server/data/database.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';

/** Some twenty words around the first that was searched for; control characters would be seen, so no marks are set. */
const EXCERPT = sql.lit('MaxWords=34, MinWords=24, ShortWord=0, StartSel="", StopSel=""');

/** Types whose text is short, and shown as it is. */
const shownWhole = ['POST', 'TASK', 'PERSON'] as const satisfies HitType[];

const subjectTypes = [...new Set(hitTypes.map(subjectTypeOf))];
/** Type of a hit as a subject: a task is a post. */
const SUBJECT_TYPE = sql`case h.type when 'TASK' then 'POST' else h.type end`;

/** Characters of a text that are shown where no word was looked for. */
const BEGINNING = sql.lit(200);

/** Of what is written in a file, and of a text without spaces, so much is looked at or shown. */
const PART = sql.lit(1500);
const RUN = sql.lit(160);

/** A pattern for where one of the words stands, in another ending too. */
const nearOf = (words: string[]): string =>
  words.map((word) => (word.length > 6 && !isSpaceless(word) ? word.slice(0, -3) : word)).join('|') || '$';

/** A hit as `found` gives it, with what of it is shown; title and excerpt as texts. */
export interface Row extends Omit<Hit, 'title' | 'excerpt'> {
  title: string;
  excerpt: string;
  rank: number;
}

/**
 * Reads the data that results show of hits. A statement of its own, which is planned once: planning it takes longer than
 * running it, and the statement that finds the hits is planned each time.
 * @param hits JSON of an array of rows as `found` gives them, in their order
 */
export async function presentHits(
  db: Db,
  links: FileLinks,
  { words, anyOf }: ParsedQuery,
  hits: string,
): Promise<Row[]> {
  const near = nearOf(words);
  // Of what is written in a file, the part that an excerpt is looked for in: all of it would take long.
  const inFile = sql`(select around(n.plain, ${near}, ${PART}) from things t join file_texts n on n.file_id = t.file_id where t.id = h.id)`;
  const excerpt = (text: RawBuilder<unknown>) => {
    if (anyOf === '') return beginningOf(text);
    return words.some(isSpaceless) ? aroundRun(text) : aroundWords(text);
  };
  // PostgreSQL's own excerpts are of words, which a text without spaces has none of.
  const aroundRun = (text: RawBuilder<unknown>) =>
    sql`(select case when starts_with(t, e) then '' else '…' end || e || case when right(t, length(e)) = e then '' else '…' end
      from (select z.t, around(z.t, ${near}, ${RUN}) as e from (select ${text} as t) z) y)`;
  const beginningOf = (text: RawBuilder<unknown>) =>
    sql`(select left(t, ${BEGINNING}) || case when length(t) > ${BEGINNING} then '…' else '' end from (select ${text} as t) z)`;
  const aroundWords = (text: RawBuilder<unknown>) =>
    // Three dots where the text goes on.
    sql`(select case when starts_with(t, e) then '' else '…' end || e || case when right(t, length(e)) = e then '' else '…' end
      from (select z.t, ts_headline('octavo_stems', z.t, ${anyOf}::tsquery, ${EXCERPT}) as e from (select left(${text}, 60000) as t) z) y)`;
  const { rows } = await sql<{ hits: Row[] }>`
    select json_agg(json_build_object('type', h.type, '_id', h.id, 'boardID', h.board_id, 'postID', h.post_id,
      'date', wire_time(h.at), 'rank', h.rank,
      'thingID', case when h.type = 'COMMENT' then ${subjectColumn('COMMENT', sql.ref('h.id'), 'thing_id')} end,
      'collectionID', case when h.type = 'FILE' then (select t.collection_id from things t where t.id = h.id) end,
      'task', case when h.type = 'TASK' then (select json_build_object('status', t.task_status, 'dueDate', t.task_due_date)
        from posts t where t.id = h.id) end,
      'cloth', case when h.type = 'BOARD' then (select b.cloth from boards b where b.id = h.id) end,
      'boardTitle', ${subjectColumn('BOARD', sql.ref('h.board_id'), 'title')},
      'postTitle', ${subjectColumn('POST', sql.ref('h.post_id'), 'title')},
      'title', s.title,
      'excerpt', case when h.type = any(${sql.lit(`{${shownWhole.join(',')}}`)}::text[]) then s.text
        else ${excerpt(sql`case when h.type = 'FILE' then concat_ws(' ', nullif(s.text, ''), ${inFile}) else s.text end`)} end,
      'person', (select person_json(y) from profiles y where h.type <> 'BOARD' and y.id = s.maker_id),
      'imageUrl', case when h.type = 'BOARD' then (select ${coverUrl('b')} from boards b where b.id = h.id)
        when s.picture_id is not null then ${links.sqlLink(sql.ref('s.picture_id'), sql.lit('small'))} end)
      order by h.place) as hits
    from rows from (json_to_recordset(${hits}::json)
        as (type text, id text, board_id text, post_id text, at timestamptz, rank float8)) with ordinality
        as h(type, id, board_id, post_id, at, rank, place)
      left join lateral (${subjectByType(subjectTypes, SUBJECT_TYPE, sql.ref('h.id'), [
        'title',
        'text',
        'maker_id',
        'picture_id',
      ])}) s on true`.execute(db);
  return rows[0]!.hits;
}
