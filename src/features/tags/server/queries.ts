import { sql, type RawBuilder } from 'kysely';
import {
  boardListed,
  may,
  ownBoards,
  postFound,
  postListed,
  postSeen,
  readerOf,
  standing,
} from '#access/server/standing.ts';
import { accessBoard } from '#features/boards/server/index.ts';
import {
  tagColours,
  type colouredTags as coloursEndpoint,
  type filterTags as filterEndpoint,
  type searchTags as searchEndpoint,
  type TagColour,
  type TagCount,
  type TagSort,
} from '#features/tags/contract.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import type { Caller, ReadContext } from '#platform/server/events/context.ts';
import type { Db } from '#platform/server/data/database.ts';
import { tagKey } from '#postParts/tags/contract.ts';
import { seqOf } from '#platform/server/events/rooms.ts';

/** Tags whose names hold some letters, of all the boards that a reader has; those that begin with them come first. */
export async function searchTags(
  context: ReadContext<typeof searchEndpoint>,
): Promise<{ info: TagCount[]; hasRemaining: boolean }> {
  const { query, boardID } = context.query;
  const limit = clampLimit(context.query.limit, 100);
  const page = Math.max(1, context.query.page ?? 1);
  return findTags(context.db, context.actor, { letters: query, boardID, limit, page });
}

/** A page of them, of all boards of a caller or of one. */
export async function findTags(
  db: Db,
  actor: Pick<Caller, 'profileID' | 'sessionID'>,
  wanted: { letters: string; boardID: string | undefined; limit: number; page: number },
): Promise<{ info: TagCount[]; hasRemaining: boolean }> {
  const { boardID = null, limit, page } = wanted;
  const reader = readerOf(actor);
  const letters = tagKey(wanted.letters);
  const { rows } = await sql<TagCount>`
    select min(t.name) as name, count(u.key)::int as count
    from ${ownBoards(actor.profileID)} own join boards b on b.id = own.board_id and ${boardListed}
      ${standing(reader)}
      join tags t on t.board_id = b.id and strpos(t.key, ${letters}) > 0
      left join tagged u on u.board_id = t.board_id and u.key = t.key
      left join posts p on p.id = u.post_id left join things i on i.id = u.thing_id
    where ${may('post.read')} and (${boardID}::text is null or b.id = ${boardID}) and (u.key is not null or t.kept)
      and (u.post_id is null or ${postListed(reader)} and ${postSeen(reader)} and ${postFound(reader)}) and i.deleted_at is null
    group by t.key order by strpos(t.key, ${letters}) > 1, t.key
    limit ${limit + 1} offset ${(page - 1) * limit}`.execute(db);
  return { info: rows.slice(0, limit), hasRemaining: rows.length > limit };
}

/** A colour's word, by its number; null for none. */
const colourName = (colour: RawBuilder<unknown>) =>
  sql`(array[${sql.join(tagColours.map((name) => sql.lit(name)))}]::text[])[${colour}]`;

const sorts: Record<TagSort, RawBuilder<unknown>> = {
  'alp-asc': sql`f.key`,
  'alp-desc': sql`f.key desc`,
  'count-asc': sql`f.count, f.key`,
  'count-desc': sql`f.count desc, f.key`,
};

/** A board's tags, with how many of the posts in its list, or of their blocks, have each. */
export async function filterTags(context: ReadContext<typeof filterEndpoint>): Promise<{ info: TagCount[] }> {
  const { boardId: boardID, postIDs, match, category = 'ALL_TAGS', ...body } = context.body;
  const { sortBy = 'count-desc', onlyThingsTags = false, postFilterType, peopleFilter = [] } = body;
  const { profileID } = context.actor;
  const reader = readerOf(context.actor);
  const { role } = await accessBoard(context, boardID, 'post.read');
  const people = postFilterType === 'CREATOR' ? peopleFilter : [];
  const isAssigned = postFilterType === 'ASSIGNED';
  const wanted = postIDs?.length ? [...new Set(postIDs)] : null;
  const mine = sql`exists (select from tagged m
    where m.board_id = t.board_id and m.key = t.key and m.profile_id = ${profileID})`;
  const isWhole = !wanted && !isAssigned && !onlyThingsTags && people.length === 0 && category !== 'MY_TAGS';
  const rooms = { board: `board:${boardID}` as const, profile: `profile:${profileID}` as const };
  const { rows } = await sql<{ info: TagCount[]; boardSeq: number; profileSeq: number }>`
    with found as (
      select t.key, t.name, t.colour, count(distinct case when ${onlyThingsTags}::boolean then u.thing_id else u.post_id end)::int as count
      from tags t join tagged u on u.board_id = t.board_id and u.key = t.key
        join posts p on p.id = u.post_id and p.password_hash is null and ${postListed(reader)}
          and ${postSeen(reader, 'p', sql`${role}::text`)}
        left join things i on i.id = u.thing_id
      where t.board_id = ${boardID} and i.deleted_at is null
        and (${wanted}::text[] is null or p.id = any(${wanted}::text[]))
        and (cardinality(${people}::text[]) = 0 or p.creator_id = any(${people}::text[]))
        and (not ${isAssigned}::boolean or p.task_mode and p.task_member_ids <> '{}'
          and (cardinality(${peopleFilter}::text[]) = 0 or p.task_member_ids && ${peopleFilter}::text[]))
        and (not ${onlyThingsTags}::boolean or u.thing_id is not null)
        and case ${category}::text when 'MY_TAGS' then ${mine} when 'NOT_MY_TAGS' then not ${mine} else true end
      group by t.board_id, t.key, t.name, t.colour
      having not ${match === 'ALL' && wanted !== null}::boolean or count(distinct u.post_id) = cardinality(${wanted}::text[])
      -- With what the board began with, where the list is of all its tags.
      union all select t.key, t.name, t.colour, 0 from tags t
      where t.board_id = ${boardID} and t.kept and ${isWhole}::boolean
        and not exists (select from tagged u where u.board_id = t.board_id and u.key = t.key and u.post_id is not null)
    )
    select (select coalesce(json_agg(json_strip_nulls(json_build_object('name', f.name, 'count', f.count, 'colour', ${colourName(sql`f.colour`)})) order by ${sorts[sortBy]}), '[]')
        from found f) as info,
      ${seqOf(rooms.board)} as "boardSeq",
      ${seqOf(rooms.profile)} as "profileSeq"`.execute(context.db);
  context.asOf(rooms.board, rows[0]!.boardSeq);
  // One's own drafts, and what one is on the board, are told in one's own room.
  context.asOf(rooms.profile, rows[0]!.profileSeq);
  return { info: rows[0]!.info };
}

/** The coloured tags of a board, of those that the reader sees on something there. */
export async function colouredTags(
  context: ReadContext<typeof coloursEndpoint>,
): Promise<{ info: { name: string; colour: TagColour }[] }> {
  const { boardID } = context.params;
  const reader = readerOf(context.actor);
  const { role } = await accessBoard(context, boardID, 'post.read');
  const rooms = {
    board: `board:${boardID}` as const,
    profile: `profile:${context.actor.profileID}` as const,
  };
  const { rows } = await sql<{
    info: { name: string; colour: TagColour }[];
    boardSeq: number;
    profileSeq: number;
  }>`
    select (select coalesce(json_agg(json_build_object('name', t.name, 'colour', ${colourName(sql`t.colour`)}) order by t.key), '[]')
        from tags t where t.board_id = ${boardID} and t.colour is not null and (t.kept or exists (
          select from tagged u join posts p on p.id = u.post_id and p.password_hash is null and ${postListed(reader)}
            and ${postSeen(reader, 'p', sql`${role}::text`)}
            left join things i on i.id = u.thing_id
          where u.board_id = t.board_id and u.key = t.key and i.deleted_at is null))) as info,
      ${seqOf(rooms.board)} as "boardSeq",
      ${seqOf(rooms.profile)} as "profileSeq"`.execute(context.db);
  context.asOf(rooms.board, rows[0]!.boardSeq);
  context.asOf(rooms.profile, rows[0]!.profileSeq);
  return { info: rows[0]!.info };
}
