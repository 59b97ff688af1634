import { sql } from 'kysely';
import { boardKnown, boardListed, may, readerOf, standing } from '#access/server/standing.ts';
import type { openBoard as openEndpoint, recentBoards as recentEndpoint } from '#features/boards/contract.ts';
import { awaitedOn } from '#features/newBoards/server/tables.ts';
import { answerAtDoor } from '#features/passwords/server/index.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { RawJson } from '#platform/server/http/feature.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { accessBoard } from './access.ts';
import { permissionsJson } from './permissionLists.ts';
import { boardJson, recentJson } from './present.ts';

/**
 * One board as its reader sees it, with the lists of people for readers who may set them. The board's room tells of the
 * board, the reader's own room of their role. A reader whom a password keeps out may give it with the call, or have the
 * owner asked for it; without, they are shown that the board is there.
 * @throws ApiError 403 for a wrong password, 429 after too many
 */
export async function openBoard(context: ReadContext<typeof openEndpoint>): Promise<RawJson> {
  const { boardID } = context.params;
  const { profileID } = context.actor;
  const board = await accessBoard(context, boardID, 'board.read', { behindPassword: true });
  if (!board.isOpen) await answerAtDoor(context, { table: 'boards', id: boardID }, context.body);
  const { rows } = await sql<{
    json: string;
    names: string | null;
    looks: string | null;
    comments: number | null;
    awaited: number;
    isOpen: boolean;
    seq: number;
    profileSeq: number;
  }>`
    select ${boardJson()}::text as json, case when ${may('board.permissions')} then ${permissionsJson()}::text end as names,
      (select json_strip_nulls(json_build_object('viewMode', l.view_mode, 'readID', l.read_id))::text from board_looks l
        where l.board_id = b.id and l.profile_id = ${profileID} and s.is_open) as looks,
      case when s.is_open then b.comment_count end as comments,
      ${awaitedOn(sql.ref('b.id'))} as awaited, s.is_open as "isOpen", ${seqOf(`board:${boardID}`)} as seq, ${seqOf(`profile:${profileID}`)} as "profileSeq"
    from boards b join profiles o on o.id = b.owner_id
      ${standing(readerOf(context.actor))}
    where b.id = ${boardID} and b.deleted_at is null and ${boardKnown}`.execute(context.db);
  const row = rows[0];
  if (!row) throw notFound(); // deleted since the check, or its reader was taken off it
  // A reader whom a password keeps out is not in the board's room.
  if (row.isOpen) context.asOf(`board:${boardID}`, row.seq);
  context.asOf(`profile:${profileID}`, row.profileSeq);
  const more = [
    row.looks,
    row.names,
    row.comments === null ? null : JSON.stringify({ commentCount: row.comments }),
    row.isOpen && row.awaited > 0 ? JSON.stringify({ awaitedPosts: row.awaited }) : null,
  ];
  return new RawJson(more.reduce<string>(joined, row.json));
}

/** An object's JSON with the fields of another's after its own. */
const joined = (json: string, more: string | null) =>
  more === null ? json : `${json.slice(0, -1)},${more.slice(1)}`;

/** The boards the profile has looked at last, of its own; not public ones it only passes by. */
export async function recentBoards(context: ReadContext<typeof recentEndpoint>): Promise<RawJson> {
  const { query, actor } = context;
  const wanted = query.action === 'move-posts' ? may('post.add') : boardKnown;
  const { rows } = await sql<{
    id: string | null;
    isOpen: boolean;
    json: string;
    seq: number;
    profileSeq: number;
  }>`
    select page.*, ${seqOf(sql`'board:' || page.id`)} as seq, ${seqOf(`profile:${actor.profileID}`)} as "profileSeq"
    from (values (1)) as one
      left join lateral (
        select b.id, s.is_open as "isOpen", ${recentJson()}::text as json, v.viewed_at
        from board_views v join boards b on b.id = v.board_id and ${boardListed}
          ${standing(readerOf(actor))}
        where v.profile_id = ${actor.profileID} and s.is_own and ${wanted}
          and b.id is distinct from ${query.excludedBoardID ?? null}
        order by v.viewed_at desc, b.id desc limit ${clampLimit(query.limit, 5)}
      ) page on true
    order by page.viewed_at desc, page.id desc`.execute(context.db);
  const page = rows.filter((row) => row.id !== null);
  context.asOf(`profile:${actor.profileID}`, rows[0]!.profileSeq);
  for (const row of page) if (row.isOpen) context.asOf(`board:${row.id}`, row.seq);
  return new RawJson(`{"info":[${page.map((row) => row.json).join(',')}]}`);
}
