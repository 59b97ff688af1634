import type { HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { newId } from '#platform/server/data/ids.ts';

// Filters of a board that was only just made: nobody is on its page yet, so that they are written without being told of.

/** Gives a new board everybody's filters of another one. */
export async function copyFilters(
  context: AnyCommand,
  { from, to }: { from: string; to: HeldID<'board'> },
): Promise<void> {
  const { rows } = await sql<{ name: string; search: string }>`
    select name, search from saved_filters where board_id = ${from} and profile_id is null`.execute(
    context.tx,
  );
  await writeFilters(context, to, rows);
}

/** Gives a new board filters that are everybody's. */
export async function writeFilters(
  { tx }: AnyCommand,
  boardID: HeldID<'board'>,
  filters: readonly { name: string; search: string }[],
): Promise<void> {
  await sql`
    insert into saved_filters (id, board_id, name, search)
    select id, ${boardID}, name, search
    from unnest(${filters.map(() => newId())}::text[], ${filters.map(({ name }) => name)}::text[],
      ${filters.map(({ search }) => search)}::text[]) as f(id, name, search)`.execute(tx);
}
