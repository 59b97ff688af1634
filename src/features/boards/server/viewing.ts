import { sql } from 'kysely';
import { boardLooked } from '#features/boards/contract.ts';
import type { readUpTo as readEndpoint, showAs as showEndpoint } from '#features/boards/contract/viewing.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { accessBoard } from './access.ts';

/** Notes up to which post somebody has read a board as a chat. It never goes back, nor beyond what there can be by now. */
export async function readUpTo(context: CommandContext<typeof readEndpoint>): Promise<void> {
  const { params, body, actor, tx } = context;
  const { id: boardID } = await accessBoard(context, params.boardID, 'board.read');
  // Of what is asked for nothing is looked up: whether there is such a post is not told.
  const byNow = sql`(lpad(to_hex(extract(epoch from now())::bigint + 1), 8, '0') || repeat('f', 16))::objectid`;
  const { rows } = await sql<{ readID: string }>`
    insert into board_looks (profile_id, board_id, read_id)
    values (${actor.profileID}, ${boardID}, least(${body.readID}::objectid, ${byNow}))
    on conflict (profile_id, board_id) do update set read_id = excluded.read_id
      where board_looks.read_id is null or board_looks.read_id < excluded.read_id
    returning read_id as "readID"`.execute(tx);
  const readID = rows[0]?.readID;
  if (readID !== undefined)
    context.publish(`profile:${actor.profileID}`, boardLooked, { boardID, readID }, { boardID });
}

/** Remembers in which view somebody looks at a board. */
export async function showAs(context: CommandContext<typeof showEndpoint>): Promise<void> {
  const { params, body, actor, tx } = context;
  const { viewMode } = body;
  const { id: boardID } = await accessBoard(context, params.boardID, 'board.read');
  await sql`
    insert into board_looks (profile_id, board_id, view_mode) values (${actor.profileID}, ${boardID}, ${viewMode})
    on conflict (profile_id, board_id) do update set view_mode = excluded.view_mode`.execute(tx);
  context.publish(`profile:${actor.profileID}`, boardLooked, { boardID, viewMode }, { boardID });
}
