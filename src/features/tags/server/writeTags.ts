import type { CountingBoardID, HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { MAX_BOARD_TAGS } from '#features/tags/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { MAX_TAGS, tagKey, tagName } from '#postParts/tags/contract.ts';

/** Something that has tags: a block of a post, a post, or (without either) the board itself. */
export interface Tagged {
  boardID: CountingBoardID;
  postID?: HeldID<'post'>;
  thingID?: HeldID<'thing'>;
}

/**
 * Has the board's tags wait for one another for the rest of the transaction. The rows of posts come first, here as in
 * every command, so that nobody waits for each other.
 */
export async function lockTags(context: AnyCommand, boardID: CountingBoardID): Promise<void> {
  await sql`select from boards where id = ${boardID} for no key update`.execute(context.tx);
}

/**
 * Gives a thing these tags in place of those it has; who has put one that it keeps does not change. The names on the
 * thing's own row are left to the caller. The board's tags are locked (`lockTags`).
 * @returns the names, each once, as the board writes them
 * @throws ApiError 422 when the thing or the board would have more tags than it can
 */
export async function writeTags(context: AnyCommand, on: Tagged, written: string[]): Promise<string[]> {
  const byKey = new Map<string, string>();
  for (const name of written.map(tagName)) if (!byKey.has(tagKey(name))) byKey.set(tagKey(name), name);
  const [keys, names] = [[...byKey.keys()], [...byKey.values()]];
  if (names.length > MAX_TAGS) throw full('A thing', MAX_TAGS);
  const { boardID, postID = null, thingID = null } = on;
  const isOn = sql`board_id = ${boardID} and post_id is not distinct from ${postID}
    and thing_id is not distinct from ${thingID}`;
  await sql`
    insert into tags (board_id, key, name)
    select ${boardID}, key, name from unnest(${keys}::text[], ${names}::text[]) as w(key, name)
    on conflict do nothing`.execute(context.tx);
  await sql`delete from tagged where ${isOn} and key <> all(${keys}::text[])`.execute(context.tx);
  await sql`
    insert into tagged (board_id, key, post_id, thing_id, profile_id)
    select ${boardID}, key, ${postID}, ${thingID}, ${context.actor.profileID} from unnest(${keys}::text[]) as w(key)
    on conflict do nothing`.execute(context.tx);
  await sql`
    delete from tags t where t.board_id = ${boardID} and not t.kept
      and not exists (select from tagged u where u.board_id = t.board_id and u.key = t.key)`.execute(
    context.tx,
  );
  const { rows } = await sql<{ names: string[]; total: number }>`
    select coalesce(array_agg(t.name order by array_position(${keys}::text[], t.key::text))
        filter (where t.key = any(${keys}::text[])), '{}') as names, count(*)::int as total
    from tags t where t.board_id = ${boardID}`.execute(context.tx);
  const { names: kept, total } = rows[0]!;
  if (total > MAX_BOARD_TAGS) throw full('A board', MAX_BOARD_TAGS);
  return kept;
}

const full = (what: string, limit: number) =>
  new ApiError('LIMIT_REACHED', `${what} can have ${limit} tags. Take one off first.`);
