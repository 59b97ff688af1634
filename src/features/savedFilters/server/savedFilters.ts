import { sql } from 'kysely';
import { accessBoard } from '#features/boards/server/index.ts';
import {
  filterRemoved,
  filterSaved,
  MAX_SAVED_FILTERS,
  ownFiltersChanged,
  type listSavedFilters as listEndpoint,
  type removeFilter as removeEndpoint,
  type renameFilter as renameEndpoint,
  type SavedFilter,
  type saveFilter as saveEndpoint,
} from '#features/savedFilters/contract.ts';
import type { AnyCommand, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { newId } from '#platform/server/data/ids.ts';
import { seqOf } from '#platform/server/events/rooms.ts';

const filterJson = sql<SavedFilter>`json_build_object('_id', f.id, 'name', f.name, 'search', f.search,
  'isShared', f.profile_id is null)`;

export async function listSavedFilters(
  context: ReadContext<typeof listEndpoint>,
): Promise<{ info: SavedFilter[] }> {
  const { boardID } = context.params;
  const { profileID } = context.actor;
  await accessBoard(context, boardID, 'post.read');
  const [board, own] = [`board:${boardID}`, `profile:${profileID}`] as const;
  const { rows } = await sql<{ info: SavedFilter[]; seq: number; ownSeq: number }>`
    select ${seqOf(board)} as seq,
      ${seqOf(own)} as "ownSeq", coalesce((
        select json_agg(${filterJson} order by f.name collate "C", f.id) from saved_filters f
        where f.board_id = ${boardID} and (f.profile_id is null or f.profile_id = ${profileID})), '[]') as info`.execute(
    context.db,
  );
  const { info, seq, ownSeq } = rows[0]!;
  context.asOf(board, seq);
  context.asOf(own, ownSeq);
  return { info };
}

/** Keeps a filter, for oneself or, by who may change the board, for everybody on it. */
export async function saveFilter(context: CommandContext<typeof saveEndpoint>): Promise<SavedFilter> {
  const { search, isShared = false } = context.body;
  const name = context.body.name.trim();
  const { id: boardID } = await accessBoard(context, context.params.boardID, 'post.read', { lock: true });
  if (isShared) await accessBoard(context, boardID, 'board.update');
  const owner = isShared ? null : context.actor.profileID;
  const { rows } = await sql<{ filter: SavedFilter; total: number }>`
    with f as (
      insert into saved_filters (id, board_id, profile_id, name, search)
      values (${newId()}, ${boardID}, ${owner}, ${name}, ${search})
      on conflict (board_id, profile_id, name) do update set search = excluded.search returning *
    )
    select ${filterJson} as filter, (
      select count(*) from saved_filters o
      where o.board_id = ${boardID} and o.profile_id is not distinct from ${owner} and o.name <> ${name})::int as total from f`.execute(
    context.tx,
  );
  const { filter, total } = rows[0]!;
  if (total >= MAX_SAVED_FILTERS)
    throw new ApiError(
      'LIMIT_REACHED',
      `${MAX_SAVED_FILTERS} filters are as many as can be saved here. Remove one first.`,
    );
  tell(context, boardID, filter);
  return filter;
}

export async function renameFilter(context: CommandContext<typeof renameEndpoint>): Promise<SavedFilter> {
  const { boardID, filterID } = context.params;
  const name = context.body.name.trim();
  const before = await findFilter(context, boardID, filterID);
  if (before.name === name) return before;
  const { rows } = await sql<{ filter: SavedFilter }>`
    update saved_filters f set name = ${name} where f.id = ${filterID} and not exists (
      select from saved_filters o where o.board_id = f.board_id and o.profile_id is not distinct from f.profile_id and o.name = ${name})
    returning ${filterJson} as filter`.execute(context.tx);
  if (!rows[0]) throw new ApiError('CONFLICT', `There is a filter called “${name}” already.`);
  tell(context, boardID, rows[0].filter);
  return rows[0].filter;
}

export async function removeFilter(context: CommandContext<typeof removeEndpoint>): Promise<void> {
  const { boardID, filterID } = context.params;
  const filter = await findFilter(context, boardID, filterID);
  await sql`delete from saved_filters where id = ${filterID}`.execute(context.tx);
  if (filter.isShared) context.publish(`board:${boardID}`, filterRemoved, { filterID }, { boardID });
  else tell(context, boardID, filter);
}

/**
 * A filter that the caller may change: their own, or one that is everybody's, where they may change the board.
 * @throws ApiError 404 of somebody else's
 */
async function findFilter(
  context: CommandContext<typeof removeEndpoint> | CommandContext<typeof renameEndpoint>,
  boardID: string,
  filterID: string,
): Promise<SavedFilter> {
  await accessBoard(context, boardID, 'post.read', { lock: true });
  const { rows } = await sql<{ filter: SavedFilter }>`
    select ${filterJson} as filter from saved_filters f where f.id = ${filterID} and f.board_id = ${boardID}
      and (f.profile_id is null or f.profile_id = ${context.actor.profileID})`.execute(context.tx);
  if (!rows[0]) throw notFound();
  if (rows[0].filter.isShared) await accessBoard(context, boardID, 'board.update');
  return rows[0].filter;
}

function tell(context: AnyCommand & { actor: { profileID: string } }, boardID: string, filter: SavedFilter) {
  if (filter.isShared) context.publish(`board:${boardID}`, filterSaved, { filter }, { boardID });
  else context.publish(`profile:${context.actor.profileID}`, ownFiltersChanged, { boardID }, { boardID });
}
