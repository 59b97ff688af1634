import { sql } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { boardKnown, boardListed, may, ownBoards, readerOf, standing } from '#access/server/standing.ts';
import type {
  findBoards as findEndpoint,
  FoundBoard,
  JoinedBoard,
  recentMemberships as joinedEndpoint,
} from '#features/boards/contract.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { foundJson, joinedJson } from './present.ts';

/** Boards joined last, and boards offered while one types. */
const JOINED = 5;
const OFFERED = 20;
/** As many words as anybody types; more would only cost. */
const MAX_WORDS = 8;

/** The boards of others that the caller was let onto last. */
export async function recentMemberships(
  context: ReadContext<typeof joinedEndpoint>,
): Promise<{ info: JoinedBoard[] }> {
  const { actor } = context;
  const { rows } = await sql<{ board: JoinedBoard }>`
    select ${joinedJson} as board
    from board_members j join boards b on b.id = j.board_id and ${boardListed} and b.board_type <> 'CONNECTION'
      ${standing(readerOf(actor))}
    where j.profile_id = ${actor.profileID} and j.role <> 'OWNER' and ${boardKnown}
    order by j.joined_at desc, b.id desc limit ${JOINED}`.execute(context.db);
  return { info: rows.map(({ board }) => board) };
}

/**
 * The caller's own boards whose titles have words that begin as typed; all, where nothing is. Titles that begin so come
 * first.
 */
export async function findBoards(context: ReadContext<typeof findEndpoint>): Promise<{ info: FoundBoard[] }> {
  const { actor, query } = context;
  const words = (query.search ?? '')
    .split(/[-\s'’.,_]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  const patterns = words.map((word) => word.replace(/[\\%_]/g, '\\$&'));
  const key = sql`name_key(b.title)`;
  const found = sql`' ' || ${key} like all (array(select '% ' || name_key(w) || '%' from unnest(${texts(patterns)}) w))`;
  const isMove = query.action === 'move-posts';
  const { rows } = await sql<{ board: FoundBoard }>`
    select ${foundJson} as board
    from ${ownBoards(actor.profileID)} own join boards b on b.id = own.board_id and ${boardListed} and b.board_type <> 'CONNECTION'
      ${standing(readerOf(actor))}
    where case when ${isMove}::boolean then ${may('post.add')} else ${boardKnown} end and ${found}
      and b.id is distinct from ${query.excludedBoardID ?? null}
    order by coalesce(${key} like name_key(${patterns[0] ?? null}::text) || '%', false) desc, b.sort_title, b.id limit ${OFFERED}`.execute(
    context.db,
  );
  return { info: rows.map(({ board }) => board) };
}
