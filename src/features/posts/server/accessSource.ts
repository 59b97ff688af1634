import { sql } from 'kysely';
import type { ThingType } from '#blocks/contract/index.ts';
import type { AccessContext } from '#features/boards/server/index.ts';
import { notFound } from '#platform/server/errors.ts';
import { accessPost, accessThing } from './access.ts';

/** A post or one of its blocks, which one call names by type and id: what people comment on, react to, and so on. */
export interface SourceName {
  sourceType: 'POST' | ThingType;
  sourceID: string;
}

/** One the caller may see. */
export interface AccessedSource {
  postID: string;
  boardID: string;
  /** The block; null for the post itself. */
  thingID: string | null;
}

/**
 * The only way to get hold of a post or block that is named by type and id.
 * @param options.lock takes the post's row, as in `accessPost`
 * @throws ApiError 404, 403 as `accessPost`
 */
export async function accessSource(
  context: AccessContext,
  { sourceType, sourceID }: SourceName,
  capability: 'comment.read' | 'comment.add' | 'reaction.add',
  options: { lock?: boolean } = {},
): Promise<AccessedSource> {
  if (sourceType === 'POST') {
    const { id, boardID } = await accessPost(context, { postID: sourceID }, capability, options);
    return { postID: id, boardID, thingID: null };
  }
  const { rows } = await sql<{ postID: string }>`
    select post_id as "postID" from things where id = ${sourceID} and thing_type = ${sourceType}`.execute(
    context.db,
  );
  if (!rows[0]) throw notFound();
  const ids = { postID: rows[0].postID, thingID: sourceID };
  const { id: postID, boardID, thingID } = await accessThing(context, ids, capability, options);
  return { postID, boardID, thingID };
}
