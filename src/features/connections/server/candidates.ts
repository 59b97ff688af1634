import { sql, type RawBuilder } from 'kysely';
import { teamOf } from '#access/server/teams.ts';
import {
  boardPeople,
  boardThere,
  may,
  postSeen,
  postThere,
  readerBy,
  readerOf,
  standing,
  type Reader,
} from '#access/server/standing.ts';
import { accessBoard } from '#features/boards/server/index.ts';
import type {
  listMentionCandidates as mentionEndpoint,
  listSharingCandidates as sharingEndpoint,
  MentionCandidate,
  SharingCandidate,
} from '#features/connections/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import { notFound } from '#platform/server/errors.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { foundBy } from './present.ts';

const PAGE = 20;

/**
 * The people that the caller can mention: connections and team. On a board: whoever may read it, of these and of its
 * people, since a mention of anybody else would reach nobody; in a post, whoever sees it. Nobody who has blocked the caller
 * or is blocked.
 * @throws ApiError 404 of a board or a post that the caller does not see
 */
export async function listMentionCandidates(
  context: ReadContext<typeof mentionEndpoint>,
): Promise<Answer<typeof mentionEndpoint>> {
  const { actor, body } = context;
  const { boardID, postID } = body;
  const limit = clampLimit(body.limit, PAGE);
  if (boardID !== undefined) await accessBoard(context, boardID, 'board.read');
  const place = { boardID, postID };
  const isSeen = postID === undefined ? sql.lit(true) : seesPost(readerOf(actor), place, 'board.read');
  // By their keys, all at once (`offset 0` keeps it so): what it costs goes by those one knows, not by all there are.
  // People are put in order first, and only then asked whether they may read and are not blocked, one after another until
  // the page is full: of 5,000 people that is asked of some twenty. The wide rows are made for those chosen only.
  const { rows } = await sql<{ isSeen: boolean; person: MentionCandidate | null }>`
    with known as materialized (
      select id, status from known_people(${actor.profileID}) where status <> 'BLOCKED'
    ), pool as (
      select id from known ${peopleOf(boardID, actor.profileID)}
    ), chosen as (
      select p.*, case when p.id in (select id from known where status = 'CONNECTED') then 'CONNECTED'
        when p.id in (select id from known) then 'TEAM' else 'STRANGER' end as status
      from (
        select p.id, p.sort_name, ${beginsWith(body.search)} as is_first from profiles p
        where p.id = any(array(select id from pool)) and p.deleted_at is null and ${foundBy(body.search)}
        order by is_first desc, p.sort_name, p.id offset 0
      ) p
      where ${mayRead(place, body.inComment ? 'comment.read' : 'board.read')}
        and (p.id in (select id from known) or not blocked_between(${actor.profileID}, p.id))
      order by p.is_first desc, p.sort_name, p.id
      limit ${limit + 1}::int offset ${limit * ((body.page ?? 1) - 1)}::int
    )
    select seen."isSeen", person_json(p)::jsonb || jsonb_build_object('status', c.status) as person
    from (select ${isSeen} as "isSeen") seen left join (chosen c join profiles p on p.id = c.id) on seen."isSeen"
    order by c.is_first desc, c.sort_name, c.id`.execute(context.db);
  if (!rows[0]?.isSeen) throw notFound();
  const people = rows.flatMap(({ person }) => person ?? []);
  return { info: people.slice(0, limit), hasRemaining: people.length > limit };
}

/** Those whose own a board is, to go with those one knows. */
function peopleOf(boardID: string | undefined, profileID: string): RawBuilder<unknown> {
  if (boardID === undefined) return sql``;
  return sql`union select w.id from boards b cross join lateral ${boardPeople} w
    where b.id = ${boardID} and w.id <> ${profileID}`;
}

/** A board, and a post on it where it is about one. */
interface Place {
  boardID?: string | undefined;
  postID?: string | undefined;
}

/** Whether a profile `p` may read the board, or its comments; of a post, whether the profile sees that too. */
function mayRead(place: Place, capability: 'board.read' | 'comment.read'): RawBuilder<boolean> {
  const reader = readerBy(sql.ref('p.id'));
  if (place.postID !== undefined) return seesPost(reader, place, capability);
  if (place.boardID === undefined) return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from boards b ${standing(reader)}
    where b.id = ${place.boardID} and ${may(capability)})`;
}

function seesPost(
  reader: Reader,
  { boardID = '', postID }: Place,
  capability: 'board.read' | 'comment.read',
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from boards b join posts mp on mp.board_id = b.id ${standing(reader)}
    where b.id = ${boardID} and mp.id = ${postID} and ${boardThere} and ${may(capability)}
      and ${postThere(reader, 'mp')} and ${postSeen(reader, 'mp')})`;
}

/**
 * Condition that the first name begins with the search text: such people come first, as the likeliest. Expects the
 * profile as `p`.
 */
function beginsWith(search = ''): RawBuilder<boolean> {
  return sql<boolean>`starts_with(p.search_words, ' ' || name_key(${search}))`;
}

/**
 * The people that a board can be shared with: connections and team, with the role they are members of the given board
 * with already.
 */
export async function listSharingCandidates(
  context: ReadContext<typeof sharingEndpoint>,
): Promise<Answer<typeof sharingEndpoint>> {
  const { actor, query } = context;
  const { boardID } = query;
  const limit = clampLimit(query.limit, PAGE);
  if (boardID !== undefined) await accessBoard(context, boardID, 'member.list');
  const { rows } = await sql<{ person: SharingCandidate }>`
    with chosen as (
      select k.id, k.status, case when s.since is not null then s.role end as role, f.sort_name
      from known_people(${actor.profileID}) k
        cross join lateral (
          select p.sort_name from profiles p
          where p.id = k.id and p.deleted_at is null and ${foundBy(query.search)} offset 0
        ) f
        left join boards b on b.id = ${boardID ?? null}
        ${standing(readerBy(sql.ref('k.id')))}
      where k.status <> 'BLOCKED' and s.role is distinct from 'blocked'
      order by f.sort_name, k.id limit ${limit + 1}::int
    )
    select person_json(p)::jsonb || jsonb_build_object('status', c.status, 'role', c.role, 'orgName', (
      select o.name from ${teamOf(sql.ref('p.id'))} om join organizations o on o.id = om.organization_id)) as person
    from chosen c join profiles p on p.id = c.id order by c.sort_name, c.id`.execute(context.db);
  return { info: rows.slice(0, limit).map(({ person }) => person), hasRemaining: rows.length > limit };
}
