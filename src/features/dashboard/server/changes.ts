import { sql } from 'kysely';
import { boardListed, boardPeople, may, ownBoards, readerOf, standing } from '#access/server/standing.ts';
import type { changesByOthers as endpoint } from '#features/dashboard/contract.ts';
import { toldToAll } from '#platform/server/events/rooms.ts';
import { EVENT_HOURS } from '#platform/contract/events.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/events/context.ts';

/** So many boards are looked at, those that changed last. */
const MOST_BOARDS = 100;

/**
 * The boards of the profile that others have changed since a moment: posts came, or their title or blocks became others.
 * Told by the events that are for everybody on the board, which are kept for a day.
 */
export async function changesOf({
  actor,
  db,
  query,
}: ReadContext<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<{ id: string }>`
    select b.id from (
      select b.id from ${ownBoards(actor.profileID)} own join boards b on b.id = own.board_id and ${boardListed}
        ${standing(readerOf(actor))}
      where ${may('board.read')} and b.modified_at >= ${query.since}::timestamptz
        and (b.member_count > 1 or exists (select from ${boardPeople} w where w.id <> ${actor.profileID}))
      order by b.modified_at desc limit ${MOST_BOARDS}
    ) b
    where exists (
      select from ${toldToAll(sql`'board:' || b.id`)} e where e.at >= ${query.since}::timestamptz
        and e.at > now() - make_interval(hours => ${EVENT_HOURS}::int) and e.by_profile <> ${actor.profileID}
        and (e.type = 'post' and e.action = 'created' or e.data -> 'was' -> 'modifiedDate' is not null))`.execute(
    db,
  );
  return { boardIDs: rows.map(({ id }) => id) };
}
