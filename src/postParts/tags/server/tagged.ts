import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Whether a board itself has a tag. */
export function boardHasTag(boardID: Sql, key: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from tagged u where u.board_id = ${boardID} and u.key = ${key} and u.post_id is null)`;
}

/** Whether a post has a tag, or one of its blocks that are not in the bin. */
export function postHasTag(postID: Sql, key: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from tagged u left join things ut on ut.id = u.thing_id
    where u.post_id = ${postID} and u.key = ${key} and ut.deleted_at is null)`;
}

/** Whether a block has a tag. @param orPost whether the tags of its post are the block's, too */
export function blockHasTag(
  { postID, thingID, orPost }: { postID: Sql; thingID: Sql; orPost: boolean },
  key: string,
): RawBuilder<boolean> {
  const isBlocks = sql`u.thing_id = ${thingID}`;
  return sql<boolean>`exists (
    select from tagged u where u.post_id = ${postID} and u.key = ${key}
      and ${orPost ? sql`(u.thing_id is null or ${isBlocks})` : isBlocks})`;
}
