import { sql } from 'kysely';
import { boardThere, may, readerOf, standing } from '#access/server/standing.ts';
import { FACES, type listFaces as endpoint } from '#features/members/contract/faces.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { seqOf } from '#platform/server/events/rooms.ts';

/**
 * The first faces of several boards, in one statement: of each the owner, then the three who joined first, which an index
 * holds in that order, so that a board of thousands costs what a small one does. Of a board that is not the reader's to see, or
 * asks for a password, nothing is said.
 */
export async function listFaces(context: ReadContext<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<{ boardID: string; people: PersonInfo[]; seq: number }>`
    select b.id as "boardID", ${seqOf(sql`'board:' || b.id`)} as seq, faces.people
    from boards b ${standing(readerOf(context.actor))}
      cross join lateral (
        select json_agg(person_json(p) order by first.at, first.id) as people from (
          select b.owner_id as id, '-infinity'::timestamptz as at
          union all (
            select m.profile_id, m.joined_at from board_members m
            where m.board_id = b.id and m.role not in ('OWNER', 'blocked')
            order by m.joined_at, m.profile_id limit ${FACES - 1})
        ) first join profiles p on p.id = first.id
      ) faces
    where b.id = any(${context.body.boardIDs}::text[]) and ${boardThere} and ${may('member.list')}`.execute(
    context.db,
  );
  for (const { boardID, seq } of rows) context.asOf(`board:${boardID}`, seq);
  return { info: rows.map(({ boardID, people }) => ({ boardID, people })) };
}
