import { sql, type RawBuilder } from 'kysely';
import type { FileLinks } from '#platform/server/fileLinks.ts';

/** Some twenty words around the first that was searched for; control characters would be seen, so no marks are set. */
const EXCERPT = sql.lit('MaxWords=34, MinWords=24, ShortWord=0, StartSel="", StopSel=""');

/**
 * Of a row `h` of what was found, the fields of a hit as arguments of json_build_object; title and excerpt as text.
 * @param anyOf the words that an excerpt is put around: some of them may stand in the title alone
 */
export function hitFields(links: FileLinks, anyOf: string): RawBuilder<unknown> {
  const of = (table: string, column: string, key: string) =>
    sql`(select ${sql.ref(`y.${column}`)} from ${sql.table(table)} y where y.id = ${sql.ref(key)})`;
  const person = (id: RawBuilder<unknown>) => sql`(select person_json(y) from profiles y where y.id = ${id})`;
  const excerpt = (text: RawBuilder<unknown>) =>
    // Three dots where the text goes on.
    sql`(select case when starts_with(t, e) then '' else '…' end || e || case when right(t, length(e)) = e then '' else '…' end
      from (select z.t, ts_headline('octavo_stems', z.t, ${anyOf}::tsquery, ${EXCERPT}) as e from (select left(${text}, 60000) as t) z) y)`;
  return sql`'type', h.type, '_id', h.id, 'boardID', h.board_id, 'postID', h.post_id, 'date', wire_time(h.at), 'rank', h.rank,
    'boardTitle', ${of('boards', 'title', 'h.board_id')}, 'postTitle', ${of('posts', 'title', 'h.post_id')},
    'title', case h.type
      when 'BOARD' then ${of('boards', 'title', 'h.id')}
      when 'POST' then ${of('posts', 'title', 'h.id')}
      when 'NOTE' then ${of('things', 'title', 'h.id')}
      when 'FILE' then (select coalesce(nullif(y.title, ''), f.file_name) from things y join files f on f.id = y.file_id where y.id = h.id)
      when 'PERSON' then (select btrim(y.first_name || ' ' || y.last_name) from profiles y where y.id = h.id)
      else '' end,
    'excerpt', case h.type
      when 'BOARD' then (select ${excerpt(sql`y.description`)} from boards y where y.id = h.id)
      when 'POST' then ${of('posts', 'excerpt', 'h.id')}
      when 'NOTE' then (select ${excerpt(sql`y.plain`)} from things y where y.id = h.id)
      when 'FILE' then (select ${excerpt(sql`btrim(y.description || ' ' || y.alt_text)`)} from things y where y.id = h.id)
      when 'COMMENT' then (select ${excerpt(sql`y.comment`)} from comments y where y.id = h.id)
      when 'PERSON' then (select '@' || y.screen_name from profiles y where y.id = h.id) end,
    'person', case h.type
      when 'BOARD' then null
      when 'PERSON' then ${person(sql`h.id`)}
      when 'COMMENT' then ${person(of('comments', 'owner_id', 'h.id'))}
      when 'POST' then ${person(of('posts', 'creator_id', 'h.id'))}
      else ${person(of('things', 'creator_id', 'h.id'))} end,
    'imageUrl', case h.type
      when 'POST' then (select ${links.sqlLink(sql`y.cover_file_id`, sql.lit('small'))} from posts y where y.id = h.id)
      when 'FILE' then (select ${links.sqlLink(sql`f.id`, sql.lit('small'))} from things y join files f on f.id = y.file_id
        where y.id = h.id and f.variants ? 'small') end`;
}
