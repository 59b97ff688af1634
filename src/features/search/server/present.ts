import { sql, type RawBuilder } from 'kysely';
import { hitTypes, type HitType } from '#features/search/contract.ts';
import { columnByType, subjectColumn } from '#subjects/server/index.ts';
import type { FileLinks } from '#platform/server/fileLinks.ts';

/** Some twenty words around the first that was searched for; control characters would be seen, so no marks are set. */
const EXCERPT = sql.lit('MaxWords=34, MinWords=24, ShortWord=0, StartSel="", StopSel=""');

/** Types whose text is short, and shown as it is. */
const shownWhole = ['POST', 'PERSON'] as const satisfies HitType[];

/**
 * Of a row `h` of what was found, the fields of a hit as arguments of json_build_object; title and excerpt as text.
 * @param anyOf the words that an excerpt is put around: some of them may stand in the title alone
 */
export function hitFields(links: FileLinks, anyOf: string): RawBuilder<unknown> {
  const of = (column: Parameters<typeof columnByType>[3], types: readonly HitType[] = hitTypes) =>
    columnByType(types, sql.ref('h.type'), sql.ref('h.id'), column);
  const excerpt = (text: RawBuilder<unknown>) =>
    // Three dots where the text goes on.
    sql`(select case when starts_with(t, e) then '' else '…' end || e || case when right(t, length(e)) = e then '' else '…' end
      from (select z.t, ts_headline('octavo_stems', z.t, ${anyOf}::tsquery, ${EXCERPT}) as e from (select left(${text}, 60000) as t) z) y)`;
  return sql`'type', h.type, '_id', h.id, 'boardID', h.board_id, 'postID', h.post_id, 'date', wire_time(h.at), 'rank', h.rank,
    'boardTitle', ${subjectColumn('BOARD', sql.ref('h.board_id'), 'title')},
    'postTitle', ${subjectColumn('POST', sql.ref('h.post_id'), 'title')},
    'title', ${of('title')},
    'excerpt', case when h.type = any(${sql.lit(`{${shownWhole.join(',')}}`)}::text[]) then ${of('text', shownWhole)}
      else ${excerpt(
        of(
          'text',
          hitTypes.filter((type) => !shownWhole.some((one) => one === type)),
        ),
      )} end,
    'person', (select person_json(y) from profiles y where h.type <> 'BOARD' and y.id = ${of('maker_id')}),
    'imageUrl', (select ${links.sqlLink(sql.ref('y.id'), sql.lit('small'))} from (select ${of('picture_id')} as id) y where y.id is not null)`;
}
