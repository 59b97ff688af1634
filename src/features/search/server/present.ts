import { sql, type RawBuilder } from 'kysely';
import { coverUrl } from '#features/boards/server/index.ts';
import { hitTypes, subjectTypeOf, type HitType } from '#features/search/contract.ts';
import { columnByType, subjectColumn } from '#subjects/server/index.ts';
import { isSpaceless } from './spaceless.ts';
import type { Wanted } from './wanted.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';

/** Some twenty words around the first that was searched for; control characters would be seen, so no marks are set. */
const EXCERPT = sql.lit('MaxWords=34, MinWords=24, ShortWord=0, StartSel="", StopSel=""');

/** Types whose text is short, and shown as it is. */
const shownWhole = ['POST', 'TASK', 'PERSON'] as const satisfies HitType[];

const SUBJECT_TYPE = sql`case h.type when 'TASK' then 'POST' else h.type end`;

/** Characters of a text that are shown where no word was looked for. */
const BEGINNING = sql.lit(200);

/** Of what is written in a file, and of a text without spaces, so much is looked at or shown. */
const PART = sql.lit(1500);
const RUN = sql.lit(160);

/** A pattern for where one of the words stands, in another ending too. */
const nearOf = (words: string[]): string =>
  words.map((word) => (word.length > 6 && !isSpaceless(word) ? word.slice(0, -3) : word)).join('|') || '$';

/**
 * Of a row `h` of what was found, the fields of a hit as arguments of json_build_object; title and excerpt as text.
 * An excerpt is put around any of the words: some of them may stand in the title alone.
 */
export function hitFields(links: FileLinks, { words, anyOf }: Wanted): RawBuilder<unknown> {
  const near = nearOf(words);
  const of = (column: Parameters<typeof columnByType>[3], types: readonly HitType[] = hitTypes) =>
    columnByType([...new Set(types.map(subjectTypeOf))], SUBJECT_TYPE, sql.ref('h.id'), column);
  const others = hitTypes.filter((type) => type !== 'FILE' && !shownWhole.some((one) => one === type));
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
  return sql`'type', h.type, '_id', h.id, 'boardID', h.board_id, 'postID', h.post_id, 'date', wire_time(h.at), 'rank', h.rank,
    'thingID', case when h.type = 'COMMENT' then ${subjectColumn('COMMENT', sql.ref('h.id'), 'thing_id')} end,
    'collectionID', case when h.type = 'FILE' then (select t.collection_id from things t where t.id = h.id) end,
    'task', case when h.type = 'TASK' then (select json_build_object('status', t.task_status, 'dueDate', t.task_due_date)
      from posts t where t.id = h.id) end,
    'cloth', case when h.type = 'BOARD' then (select b.cloth from boards b where b.id = h.id) end,
    'boardTitle', ${subjectColumn('BOARD', sql.ref('h.board_id'), 'title')},
    'postTitle', ${subjectColumn('POST', sql.ref('h.post_id'), 'title')},
    'title', ${of('title')},
    'excerpt', case when h.type = any(${sql.lit(`{${shownWhole.join(',')}}`)}::text[]) then ${of('text', shownWhole)}
      else ${excerpt(sql`case when h.type = 'FILE' then concat_ws(' ', nullif(${of('text', ['FILE'])}, ''), ${inFile}) else ${of('text', others)} end`)} end,
    'person', (select person_json(y) from profiles y where h.type <> 'BOARD' and y.id = ${of('maker_id')}),
    'imageUrl', case when h.type = 'BOARD' then (select ${coverUrl('b')} from boards b where b.id = h.id)
      else (select ${links.sqlLink(sql.ref('y.id'), sql.lit('small'))} from (select ${of('picture_id')} as id) y where y.id is not null) end`;
}
