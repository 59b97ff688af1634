import { sql, type RawBuilder } from 'kysely';
import type { BlockPresentation } from '#blocks/server/blockPresentation.ts';
import type { SqlLinks } from '#platform/server/data/fileLinks.ts';

const file = sql.ref('f.id');
const title = sql<string>`coalesce(nullif(t.title, ''), f.file_name)`;

/** The signed links to a row `f` of files, as arguments of json_build_object. Sizes come widest first, for `srcset`. */
export function linkFields(links: SqlLinks): RawBuilder<unknown> {
  return sql`'url', ${links.sqlLink(file, sql.lit('original'))}, 'variants', ${variants(links)}`;
}

/** Fields of a file that shows as a cover alone: the one size that lists show of it. */
export function coverLinkFields(links: SqlLinks): RawBuilder<unknown> {
  const size = sql.lit('medium');
  return sql`'url', ${links.sqlLink(file, size)}, 'variants', ${variants(links, sql`where v.key = ${size}`)}`;
}

function variants(links: SqlLinks, where = sql``): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('name', v.key, 'url', ${links.sqlLink(file, sql.ref('v.key'))},
      'width', (v.value->>'width')::int, 'height', (v.value->>'height')::int) order by (v.value->>'width')::int desc), '[]')
    from jsonb_each(f.variants) v ${where})`;
}

/** All sizes of a picture are of one kind. */
const previewExt = sql`(select split_part(v.value->>'mime', '/', 2) from jsonb_each(f.variants) v limit 1)`;

export const filePresentation: BlockPresentation = {
  copied: [], // its file is copied with it
  fields: (
    links,
  ) => sql`'collectionID', t.collection_id, 'fileID', f.id, 'fileName', f.file_name, 'fileMime', f.file_mime, 'fileSize', f.file_size,
    'fileExt', f.file_ext, 'width', f.width, 'height', f.height, 'placeholder', f.placeholder,
    'filePreview', f.variants <> '{}', 'previewurl', case when f.variants <> '{}' then ${links.sqlLink(file, sql.lit('medium'))} end,
    'previewExt', ${previewExt}, 'fileProcStatus', f.proc_status, ${linkFields(links)}`,
  title,
  name: title,
  text: sql<string>`btrim(t.description || ' ' || t.alt_text)`,
  shown: sql<boolean>`coalesce(f.proc_status = 'READY', false)`, // a place in a collection has no file yet
  cover: sql<
    string | null
  >`case when f.proc_status = 'READY' and f.file_mime like 'image/%' and f.width is not null then f.id end`,
  picture: sql<string | null>`case when f.variants ? 'small' then f.id end`,
};
