import { sql, type RawBuilder } from 'kysely';

/** Every size of every picture, as rows `key`, `width`, with the `sha256` and `bytes` of its blob: a query. */
export function pictureBlobs(): RawBuilder<unknown> {
  return sql`select p.key, v.key as width, v.value->>'sha256' as sha256, (v.value->>'size')::bigint as bytes
    from pictures p, jsonb_each(p.sizes) v`;
}

/** Whether a picture has a blob among its sizes. @param sha256 the blob's name */
export function isOfPicture(sha256: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from pictures p where jsonb_path_query_array(p.sizes, '$.*.sha256') ? ${sha256})`;
}
