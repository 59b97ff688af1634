import { sql, type RawBuilder } from 'kysely';
import type { CountingBoardID } from '#access/server/heldID.ts';
import { renameTagsOfPosts } from '#features/posts/server/tables.ts';
import { MAX_BOARD_TAGS } from '#features/tags/contract.ts';
import type { Tx } from '#platform/server/data/database.ts';
import { ApiError } from '#platform/server/errors.ts';
import type { PostMove } from '#postParts/server/postPart.ts';

/**
 * Takes the tags of posts and their blocks along to another board, by name: a tag that the board has already is written
 * as it is there. Tags that nothing has any more are deleted from the board that the posts leave.
 * @throws ApiError 422 when the board would have more tags than it can
 */
export async function moveTags(tx: Tx, { postIDs, from, to }: PostMove): Promise<void> {
  const these = sql`u.post_id = any(${postIDs}::text[])`;
  if (!(await nameThere(tx, these, from, to))) return;
  await sql`update tagged u set board_id = ${to} where ${these}`.execute(tx);
  await renameTagsOfPosts(tx, postIDs, (names) => renamedThere(names, from, to));
  await dropUnused(tx, from);
}

/**
 * Gives a board the names of tags that rows `u` of `tagged` put on another.
 * @returns whether there are any
 * @throws ApiError 422 when the board would have more tags than it can
 */
export async function nameThere(
  tx: Tx,
  these: RawBuilder<unknown>,
  from: CountingBoardID,
  to: CountingBoardID,
): Promise<boolean> {
  const { rows: moved } = await sql<{ key: string }>`
    insert into tags (board_id, key, name)
    select distinct ${to}, t.key, t.name from tagged u join tags t on t.board_id = u.board_id and t.key = u.key
    where ${these} and u.board_id = ${from}
    on conflict (board_id, key) do update set name = tags.name returning key`.execute(tx);
  if (moved.length === 0) return false;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from tags where board_id = ${to}`.execute(tx);
  if (rows[0]!.total > MAX_BOARD_TAGS) {
    throw new ApiError(
      'LIMIT_REACHED',
      `A board can have ${MAX_BOARD_TAGS} tags, and with those of what comes it would have more. Take some off first.`,
    );
  }
  return true;
}

/**
 * Names of one board's tags as another writes them, in the order in which they were put; the keys of names are their
 * lower case.
 */
export const renamedThere = (names: RawBuilder<unknown>, from: string, to: string) => sql`(
  select coalesce(array_agg(t.name order by n.place), '{}') from unnest(${names}) with ordinality as n(name, place)
    join tags f on f.board_id = ${from} and f.name = n.name join tags t on t.board_id = ${to} and t.key = f.key)`;

/** Deletes the tags of a board that nothing has any more, except those that are kept. */
export async function dropUnused(tx: Tx, boardID: CountingBoardID): Promise<void> {
  await sql`
    delete from tags t where t.board_id = ${boardID} and not t.kept
      and not exists (select from tagged u where u.board_id = t.board_id and u.key = t.key)`.execute(tx);
}
