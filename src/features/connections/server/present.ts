import { sql, type RawBuilder } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { blockedBy } from '#access/server/pairs.ts';
import { colleaguesOf, teamOf } from '#access/server/teams.ts';
import { boardListed, boardsOfBoth, isOwnTo, may, readerBy } from '#access/server/standing.ts';
import type { Connection } from '#features/connections/contract.ts';

/**
 * How many boards a viewer reads that are another's own too. Notebooks are none, nor is what is in the archive, or behind
 * a password: whoever has given it has done so in one session, and the number is the same in all of theirs.
 */
export function commonBoardsSql(viewer: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<number> {
  const boardID = sql.ref('common.board_id');
  const read = sql<boolean>`${boardListed} and b.board_type <> 'CONNECTION' and ${may('board.read')}`;
  return sql<number>`(
    select count(*) from ${boardsOfBoth(viewer, other)} common
    where ${isOwnTo(readerBy(viewer), boardID, read)} and ${isOwnTo(readerBy(other), boardID)})`;
}

/**
 * A profile as the viewer knows it. Expects its row as `p`. A connection under a block, whoever's it is, does not show.
 */
export function connectionJson(viewerID: string): RawBuilder<Connection> {
  const viewer = sql`${viewerID}::text`;
  return sql<Connection>`(
    select person_json(p)::jsonb || jsonb_build_object(
      'orgName', g.name, 'handle', g.handle,
      'status', case when p.deleted_at is null then s.status else 'STRANGER' end,
      'inTeam', p.deleted_at is null and (s.status = 'TEAM' or s.status = 'CONNECTED' and p.id in (
        select k.id from ${colleaguesOf(viewer)} k)),
      'connectedDate', case when s.status = 'CONNECTED' then wire_time(c.connected_at) end,
      'blockedDate', case when s.status = 'BLOCKED' then wire_time(x.blocked_at) end,
      'connectionBoardID', case when s.status = 'CONNECTED' then c.board_id end,
      'commonBoardCount', ${commonBoardsSql(viewer, sql`p.id`)},
      'sortName', p.sort_name)
    from (select connection_status(${viewer}, p.id) as status) s
      left join lateral (
        select go.name, go.handle from ${teamOf(sql.ref('p.id'))} gm join organizations go on go.id = gm.organization_id
        where may_view(p, profile_relation(p, ${viewer}))) g on true
      left join connections c on c.profile_id = ${viewer} and c.other_id = p.id
      left join ${blockedBy(viewer)} x on x.id = p.id)`;
}

/**
 * Words typed to find people, as a condition on a profile `p` among few: each begins a word of the name or the screen name,
 * in any order. Nothing typed finds everybody. The words are a value: one statement, however many there are.
 */
export function foundBy(search: string | undefined): RawBuilder<boolean> {
  return sql<boolean>`p.search_words like all (
    array(select '% ' || name_key(w) || '%' from unnest(${texts(words(search))}) w))`;
}

/**
 * Whether a word is found among all people. The index of their words takes one pattern and not a list: the longest word
 * is asked for by itself. Where nothing is typed, they come by the index of their order, in a statement without a
 * pattern.
 */
export function foundAmongAll(search: string | undefined): RawBuilder<boolean> {
  const [longest] = words(search).toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return sql<boolean>`true`;
  return sql<boolean>`(p.search_words like '% ' || name_key(${longest}) || '%' and ${foundBy(search)})`;
}

/** As many words as anybody types; more would only cost. */
const MAX_WORDS = 8;

function words(search = ''): string[] {
  return search
    .split(/[-\s'’.,_@]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));
}
