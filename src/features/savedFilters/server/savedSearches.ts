import { sql, type RawBuilder } from 'kysely';
import {
  MAX_SAVED_SEARCHES,
  searchRemoved,
  searchSaved,
  type listSavedSearches as listEndpoint,
  type removeSearch as removeEndpoint,
  type renameSearch as renameEndpoint,
  type SavedSearch,
  type saveSearch as saveEndpoint,
} from '#features/savedFilters/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { seqOf } from '#platform/server/events/rooms.ts';

const searchJson = sql<SavedSearch>`json_build_object('_id', f.id, 'name', f.name, 'search', f.search)`;

/** Searches are the saved filters of no board. */
const ownedBy = (profileID: string): RawBuilder<boolean> =>
  sql`(f.board_id is null and f.profile_id = ${profileID})`;

export async function listSavedSearches(
  context: ReadContext<typeof listEndpoint>,
): Promise<{ info: SavedSearch[] }> {
  const { profileID } = context.actor;
  const room = `profile:${profileID}` as const;
  const { rows } = await sql<{ info: SavedSearch[]; seq: number }>`
    select ${seqOf(room)} as seq, coalesce((
      select json_agg(${searchJson} order by f.name collate "C", f.id) from saved_filters f
      where ${ownedBy(profileID)}), '[]') as info`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return { info: rows[0]!.info };
}

/** Keeps a search for oneself. @throws ApiError 422 when there are as many as a profile can keep */
export async function saveSearch(context: CommandContext<typeof saveEndpoint>): Promise<SavedSearch> {
  const { profileID } = context.actor;
  const name = context.body.name.trim();
  await lockOwn(context);
  const { rows } = await sql<{ search: SavedSearch; others: number }>`
    with f as (
      insert into saved_filters (id, profile_id, name, search)
      values (${newId()}, ${profileID}, ${name}, ${context.body.search})
      on conflict (board_id, profile_id, name) do update set search = excluded.search returning *
    )
    select ${searchJson} as search, (select count(*) from saved_filters f
      where ${ownedBy(profileID)} and f.name <> ${name})::int as others from f`.execute(context.tx);
  const { search, others } = rows[0]!;
  if (others >= MAX_SAVED_SEARCHES)
    throw new ApiError(
      'LIMIT_REACHED',
      `${MAX_SAVED_SEARCHES} searches are as many as can be saved. Remove one first.`,
    );
  context.publish(`profile:${profileID}`, searchSaved, { search });
  return search;
}

/** @throws ApiError 404 of somebody else's; 409 where another search has the name */
export async function renameSearch(context: CommandContext<typeof renameEndpoint>): Promise<SavedSearch> {
  const { profileID } = context.actor;
  const { searchID } = context.params;
  const name = context.body.name.trim();
  await lockOwn(context);
  const { rows } = await sql<{ search: SavedSearch; isTaken: boolean }>`
    select ${searchJson} as search, exists (select from saved_filters o
      where o.board_id is null and o.profile_id = f.profile_id and o.name = ${name} and o.id <> f.id) as "isTaken"
    from saved_filters f where f.id = ${searchID} and ${ownedBy(profileID)}`.execute(context.tx);
  const [before] = rows;
  if (!before) throw notFound();
  if (before.isTaken) throw new ApiError('CONFLICT', `There is a search called “${name}” already.`);
  if (before.search.name === name) return before.search;
  await sql`update saved_filters set name = ${name} where id = ${searchID}`.execute(context.tx);
  const search = { ...before.search, name };
  context.publish(`profile:${profileID}`, searchSaved, { search });
  return search;
}

/** @throws ApiError 404 of somebody else's */
export async function removeSearch(context: CommandContext<typeof removeEndpoint>): Promise<void> {
  const { profileID } = context.actor;
  const { searchID } = context.params;
  const { rows } = await sql`
    delete from saved_filters f where f.id = ${searchID} and ${ownedBy(profileID)} returning 1`.execute(
    context.tx,
  );
  if (rows.length === 0) throw notFound();
  context.publish(`profile:${profileID}`, searchRemoved, { searchID });
}

/** One of a profile's saves at a time: two tabs would each count the searches without the other's. */
async function lockOwn({
  tx,
  actor,
}: CommandContext<typeof saveEndpoint> | CommandContext<typeof renameEndpoint>): Promise<void> {
  await sql`select from profiles where id = ${actor.profileID} for no key update`.execute(tx);
}
