import { sql, type RawBuilder } from 'kysely';
import { connectionsOf } from '#access/server/pairs.ts';
import { personSql } from '#access/server/personSql.ts';
import { postUnlocked, type Reader } from '#access/server/standing.ts';
import { coverUrl } from '#features/boards/server/index.ts';
import type { Bookmark } from '#features/bookmarks/contract.ts';
import { subjectTypes } from '#subjects/contract.ts';
import { columnByType, subjectColumn } from '#subjects/server/index.ts';
import { subjectJoins, subjectSeen, type NamedSubjects } from '#subjects/server/seen.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';

/** How much of a text a bookmark repeats. */
const DESCRIPTION = 300;

/** A column of what is bookmarked. */
const of = (column: Parameters<typeof columnByType>[3]) =>
  columnByType(subjectTypes, sql.ref('m.source_type'), sql.ref('m.source_id'), column);

/** The source of a bookmark `m`, as a subject; the row keeps where it is. */
const source: NamedSubjects = {
  type: sql.ref('m.source_type'),
  id: sql.ref('m.source_id'),
  postID: sql.ref('m.post_id'),
  boardID: sql.ref('m.board_id'),
};

/** Joins from rows `m` of bookmarks to their sources: `subjectJoins`. */
export const bookmarkJoins = (reader: Reader): RawBuilder<unknown> => subjectJoins(reader, source);

/** Whether the reader may see what is bookmarked. Expects `bookmarkJoins`. */
export const bookmarkSeen = (reader: Reader): RawBuilder<boolean> => subjectSeen(reader, source);

/** Name of a bookmark for alphabetical order; of a comment its beginning. */
export const bookmarkName = sql<string>`name_key(coalesce(nullif(${of('name')}, ''), left(${of('text')}, 100), ''))`;

/** A bookmark as it goes over the wire; of what the reader may not see, that there is one. Expects `bookmarkJoins`. */
export function bookmarkJson(links: FileLinks, reader: Reader): RawBuilder<Bookmark> {
  const object = (...fields: RawBuilder<unknown>[]) => sql`jsonb_build_object(${sql.join(fields)})`;
  const picture = sql`(select ${links.sqlLink(sql.ref('y.id'), sql.lit('small'))}
    from (select ${of('picture_id')} as id) y where y.id is not null)`;
  const fileExt = sql`(select f.file_ext from files f where f.id = p.cover_file_id)`;
  const fileName = sql`(select f.file_name from files f where f.id = t.file_id)`;
  const head = sql`'_id', m.id, 'sourceID', m.source_id, 'type', m.source_type, 'createDate', wire_time(m.created_at),
    'folderID', m.folder_id`;
  // Of what a password closes to the reader, its title alone; of a post without one, not its beginning either.
  const isUnlocked = sql`(p.id is null or ${postUnlocked(reader)})`;
  const seen = sql`'isDeleted', false, 'title', case when ${isUnlocked} then ${of('name')} else p.title end, 'description',
    case when (s.is_open or m.source_type = 'CONNECTION') and ${isUnlocked} then left(${of('text')}, ${sql.lit(DESCRIPTION)}) else '' end`;
  // Somebody who reads a public post need not be on its board, and learns nothing of that.
  const onBoard = sql`'role', s.role, 'boardID', b.id, 'boardTitle', case when s.role is not null then b.title else '' end`;
  const inPost = sql`'postID', p.id, 'postState', p.state, 'postTitle', ${subjectColumn('POST', sql.ref('p.id'), 'name')}`;
  return sql<Bookmark>`case when not ${bookmarkSeen(reader)} then ${object(head, sql`'isDeleted', true`)}
    else ${object(head, seen)} || case m.source_type
      when 'BOARD' then ${object(onBoard, sql`'coverImageUrl', ${coverUrl('b')}, 'cloth', b.cloth`)}
      when 'CONNECTION' then ${object(sql`'person', ${personSql(sql`m.source_id`)}`)}
      when 'POST' then ${object(
        onBoard,
        sql`'postID', p.id, 'postState', p.state, 'coverImageUrl', ${picture}, 'cover', ${object(
          sql`'title', p.title, 'excerpt', case when ${isUnlocked} then p.excerpt else '' end, 'imageUrl', ${picture}, 'fileExt', ${fileExt}`,
        )}`,
      )}
      when 'COMMENT' then ${object(
        onBoard,
        inPost,
        sql`'thingID', c.thing_id, 'commentRAW', c.comment_raw, 'commentOwnerInfo', ${personSql(sql`c.owner_id`)},
          'thingTypeStr', coalesce(t.thing_type, case when p.id is null then 'BOARD' else 'POST' end)`,
        sql`'person', case when b.board_type = 'CONNECTION' then ${personSql(sql`(select x.id from ${connectionsOf(reader.profileID)} x
          where x.board_id = b.id)`)} end`,
      )}
      when 'FILE' then ${object(
        onBoard,
        inPost,
        sql`'previewUrl', ${picture}, 'fileInfo', ${object(sql`'fileName', ${fileName}`)}`,
      )}
      when 'COLLECTION' then ${object(
        onBoard,
        inPost,
        sql`'previewUrl', ${picture}, 'collectionInfo', ${object(sql`'title', t.title`)},
          'totalCollectionThings', (select count(*) from things n join files nf on nf.id = n.file_id and nf.proc_status = 'READY'
            where n.collection_id = t.id and n.deleted_at is null)`,
      )}
      else ${object(onBoard, inPost)} end end`;
}
