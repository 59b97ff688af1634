import { sql } from 'kysely';
import { accessPlace } from '#features/comments/server/index.ts';
import { threadRead, type readThread } from '#features/messages/contract.ts';
import type { CommandContext } from '#platform/server/context.ts';

/** Notes that a discussion was read up to its last comment. Reading never goes back. */
export async function markRead(
  context: CommandContext<typeof readThread>,
): Promise<{ readID: string | null }> {
  const { tx, actor, params } = context;
  const place = await accessPlace(context, { sourceType: params.type, sourceID: params.id });
  if (!place) return { readID: null };
  const { postID, boardID } = place;
  const placeID = postID ?? boardID;
  const { rows } = await sql<{ readID: string | null; moved: boolean }>`
    with last as (select max(id) as id from comments where place_id = ${placeID}),
      moved as (
        insert into thread_reads (profile_id, post_id, board_id, read_id)
        select ${actor.profileID}, ${postID}, ${postID === null ? boardID : null}, id from last where id is not null
        on conflict (profile_id, place_id) do update set read_id = excluded.read_id
          where thread_reads.read_id < excluded.read_id
        returning read_id
      )
    select (select id from last) as "readID", exists (select from moved) as moved`.execute(tx);
  const { readID, moved } = rows[0]!;
  if (moved)
    context.publish(
      `profile:${actor.profileID}`,
      threadRead,
      { placeID, readID: readID! },
      { boardID, ...(postID === null ? {} : { postID }) },
    );
  return { readID };
}
