import { sql, type RawBuilder } from 'kysely';
import { capabilityTable, ruleOf, type Capability } from '#access/contract/capabilities.ts';
import { admins } from '#access/contract/roles.ts';
import type { Standing } from '#access/contract/standing.ts';
import { seers } from '#access/contract/visibility.ts';
import type { Caller } from '#platform/server/events/context.ts';
import { given, roleArray } from './given.ts';
import { postKnownByAll } from './postState.ts';

// Rights to see boards and posts, as SQL, said once: every list, search, count, room and file link goes by these fragments.

type Sql = RawBuilder<unknown> | string;

/** The reader as SQL: values of a call, parameters of a prepared statement, or columns of the statement's rows. */
export interface Reader {
  profileID: Sql;
  /** The session whose password grants count; null for somebody who is not calling, to whom a password hides its board. */
  sessionID: Sql | null;
  /** See `readerOfOne`. */
  isOfOne?: true;
}

/** The reader that the caller is. */
export function readerOf({ profileID, sessionID }: Pick<Caller, 'profileID' | 'sessionID'>): Reader {
  return { profileID, sessionID };
}

/** The reader that somebody other than the caller is, by the column or value of their profile. */
export function readerBy(profileID: Sql): Reader {
  return { profileID, sessionID: null };
}

/**
 * The reader of a prepared statement about one board or post. The database works their standing out once, not wherever
 * the statement uses it. Conditions that are true of few (a password was given, a colleague owns the board) are
 * functions, called only where they matter: written out, they would be planned with each statement. Opening a post then
 * takes a sixth less of the database's time. Over thousands of boards the order of joins is worth more than that.
 */
export function readerOfOne(param: (name: 'profileID' | 'sessionID') => RawBuilder<unknown>): Reader {
  return { profileID: param('profileID'), sessionID: param('sessionID'), isOfOne: true };
}

/**
 * Joins the reader's standing on each board `b` of a statement as the row `s`:
 * - `role`: blocked in a list or as a member, nothing else counts; then the own membership, the board's list; of who works
 *   in the owner's organisation, its list, and what everybody of it is; and viewer where the board is public. Null for
 *   nobody of these, and where `b` was left-joined and is absent;
 * - `is_own`: whether the board gives the reader that role, as a member, by a list or as a colleague; what a public board
 *   is to everybody is not;
 * - `is_member`: whether there is a membership, which the reader can leave;
 * - `since`: when the reader joined, or was given another role, as a member or by the list of people; null for a reader
 *   who is neither a member nor on that list;
 * - `open_since`: of such a reader, when the board last came to be read by more people, by how it is shared or by who works
 *   in the owner's organisation; null where it always was so;
 * - `is_open`: whether the board has no password, or the reader owns it or has given the password in this session; false
 *   where `b` is absent;
 * - `lock_by`, `state`: as the board's row has them.
 */
export function standing(reader: Reader): RawBuilder<unknown> {
  return sql`${memberships(reader)} ${judged(reader)}`;
}

function memberships(reader: Reader): RawBuilder<unknown> {
  return sql`left join board_members sm on sm.board_id = b.id and sm.profile_id = ${reader.profileID}
    ${namings(sql.ref('b.id'), reader)}`;
}

/**
 * The joins of `standing` that come before the boards' rows `b`, in a statement that finds them by `ownBoards` as `sm`:
 * thousands are joined at once, not looked up one by one. `judged` follows.
 */
export function namings(boardID: RawBuilder<unknown>, { profileID }: Reader): RawBuilder<unknown> {
  const named = (alias: string, list: 'PROFILE' | 'ORGANIZATION') =>
    sql`left join board_permissions ${sql.ref(alias)} on ${sql.ref(`${alias}.board_id`)} = ${boardID}
      and ${sql.ref(`${alias}.profile_id`)} = ${profileID} and ${sql.ref(`${alias}.list`)} = ${sql.lit(list)}`;
  return sql`${named('sp', 'PROFILE')} ${named('so', 'ORGANIZATION')}`;
}

/** The rest of `standing`: what follows from the membership `sm`, the lists and the board's row `b`. */
export function judged(reader: Reader): RawBuilder<unknown> {
  const { profileID, isOfOne } = reader;
  // A fence keeps the database from writing each column's expression out wherever the column is used.
  const fence = isOfOne ? sql`offset 0` : sql``;
  // The organisation's list gives roles to colleagues alone: who has left the team is named there still.
  const ofTeam = sql`(so.role is not null or b.board_type = 'ORGANIZATION') and ${isColleague(reader)}`;
  return sql`cross join lateral (
      select coalesce(greatest(sm.joined_at, sm.role_at), sp.since) as since, b.state, b.lock_by,
        case when sm.role is null and sp.role is null then greatest(b.widened_at, so.since,
          case when so.role is not null or b.board_type = 'ORGANIZATION' then team_since(${profileID}, b.owner_id) end)
          end as open_since,
        case when sp.role is null and so.role is null and sm.role is not null then sm.role -- as a rule: lists of thousands
          when 'blocked' in (sm.role, sp.role, so.role) then 'blocked' else coalesce(sm.role, sp.role,
          case when ${ofTeam} then coalesce(so.role, b.organization_role) end,
          case when b.share = 'public' then 'viewer' end) end as role,
        (coalesce(sm.role, sp.role) is not null or so.role = 'blocked' or ${ofTeam}) as is_own,
        sm.role is not null as is_member,
        b.id is not null and ${boardUnlocked(reader)} as is_open
      ${fence}) s`;
}

/** Whether the reader works in the organisation of the board's owner. */
function isColleague({ profileID, isOfOne }: Reader): RawBuilder<boolean> {
  if (isOfOne) return sql<boolean>`is_colleague(${profileID}, b.owner_id)`;
  return sql<boolean>`exists (
    select from organization_members mine join organization_members theirs using (organization_id)
    where mine.profile_id = ${profileID} and theirs.profile_id = b.owner_id)`;
}

/**
 * The boards that can be somebody's own, as rows `board_id`, with `role`, `joined_at` and `role_at` of the membership where
 * there is one: where lists of boards begin. `standing` says what each is to them. Public boards of others are not among them.
 */
export function ownBoards(profileID: Sql): RawBuilder<unknown> {
  return sql`(
    select board_id, role, joined_at, role_at from board_members where profile_id = ${profileID}
    union all
    select o.id, null, null, null from (
      select board_id as id from board_permissions where profile_id = ${profileID} and list = 'PROFILE'
      union select x.board_id
        from board_permissions x join boards xb on xb.id = x.board_id
          join organization_members theirs on theirs.profile_id = xb.owner_id
          join organization_members mine using (organization_id)
        where x.profile_id = ${profileID} and x.list = 'ORGANIZATION' and mine.profile_id = x.profile_id
      union select ob.id
        from organization_members mine join organization_members theirs using (organization_id)
          join boards ob on ob.owner_id = theirs.profile_id and ob.board_type = 'ORGANIZATION'
        where mine.profile_id = ${profileID}
    ) o where not exists (select from board_members om where om.board_id = o.id and om.profile_id = ${profileID}))`;
}

/** The boards that can be two people's own at once, as rows `board_id`; `isOwnTo` says whether each is. */
export function boardsOfBoth(one: Sql, other: Sql): RawBuilder<unknown> {
  return sql`(select a.board_id from ${ownBoards(one)} a join ${ownBoards(other)} z using (board_id))`;
}

/**
 * Whether a board is somebody's own and not closed to them by a block, for statements that judge several people.
 * @param also what is to be true besides, over the board's row `b` and the standing `s`
 */
export function isOwnTo(
  reader: Reader,
  boardID: RawBuilder<unknown>,
  also: RawBuilder<boolean> = boardThere,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from boards b ${standing(reader)} where b.id = ${boardID} and ${boardOwn} and ${also})`;
}

/** The other way round: the profiles whose own board `b` can be, as rows `id`. */
export const boardPeople = sql`(
    select profile_id as id from board_members where board_id = b.id
    union select profile_id from board_permissions where board_id = b.id
    union select theirs.profile_id
      from organization_members mine join organization_members theirs using (organization_id)
      where b.board_type = 'ORGANIZATION' and mine.profile_id = b.owner_id)`;

/** Whether what board `b` is to people depends on who works in its owner's organisation. */
export const boardOfTeam = sql<boolean>`(b.board_type = 'ORGANIZATION' or exists (
    select from board_permissions x where x.board_id = b.id and x.list = 'ORGANIZATION'))`;

/** Whether board `b` has no password, or the reader owns it or has given the password in this session. */
export function boardUnlocked(reader: Reader): RawBuilder<boolean> {
  return sql<boolean>`(b.password_hash is null or b.owner_id = ${reader.profileID} ${isGranted(reader, sql.ref('b.id'))})`;
}

function isGranted({ sessionID, isOfOne }: Reader, placeID: RawBuilder<unknown>): RawBuilder<unknown> {
  if (sessionID === null) return sql``;
  if (isOfOne) return sql`or is_granted(${sessionID}, ${placeID})`;
  return sql`or exists (select from password_grants g
    where g.session_id = ${sessionID} and g.place_id = ${placeID} and g.until > now())`;
}

/**
 * Whether the reader has the capability on board `b`, by the row `s` of `standing`.
 * @param about what the capability is about, where its rule is another there
 */
export function may(
  capability: Capability,
  about: Pick<Standing, 'isDraft' | 'isBetweenTwo'> = {},
): RawBuilder<boolean> {
  return given(ruleOf(capability, about), {
    archived: sql`s.state = 'ARCHIVED'`,
    locked: sql`s.lock_by is not null`,
  });
}

/**
 * Whether somebody on its board sees a post, by its audience and its password. For rows that `may` has judged: it does
 * not judge people who are not on the board.
 * @param role the reader's role on the board, where it is not in the row `s` of `standing`
 */
export function postSeen(
  reader: Reader,
  alias = 'p',
  role: RawBuilder<unknown> = sql.ref('s.role'),
): RawBuilder<boolean> {
  return sql<boolean>`(${postKnown(reader, alias, role)} and ${postUnlocked(reader, alias, role)})`;
}

/**
 * Whether somebody on its board may know of a post, by its audience alone: people to whom a password closes the post
 * see its title and cover, and no more. For the few lists that show just those.
 */
export function postKnown(
  { profileID }: Pick<Reader, 'profileID'>,
  alias = 'p',
  role: RawBuilder<unknown> = sql.ref('s.role'),
): RawBuilder<boolean> {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${postKnownByAll(alias)} or ${p('creator_id')} = ${profileID}
    or ${role} = any(case ${p('audience')} when 'EDITORS' then ${roleArray(seers.EDITORS)} else ${roleArray(seers.PRIVATE)} end))`;
}

/** Whether a post has no password, or the reader made it, owns its board, or has given the password in this session. */
export function postUnlocked(
  reader: Reader,
  alias = 'p',
  role: RawBuilder<unknown> = sql.ref('s.role'),
): RawBuilder<boolean> {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${p('password_hash')} is null or ${p('creator_id')} = ${reader.profileID}
    or coalesce(${role} = 'OWNER', false) ${isGranted(reader, p('id'))})`;
}

/**
 * Whether the reader may open a post by its address, by the row `s` of `standing`: as one who reads the board and sees
 * it, or as anybody where it is public. Lists never go by this: a public post is listed nowhere.
 */
export function postOpens(reader: Reader, alias = 'p'): RawBuilder<boolean> {
  return sql<boolean>`(${postReached(reader, alias)} and ${postUnlocked(reader, alias)})`;
}

/** Whether a reader comes as far as a post's door: who may still lack its password is shown its title and cover. */
export function postReached(reader: Reader, alias = 'p'): RawBuilder<boolean> {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${may('post.read')} and ${postKnown(reader, alias)}
    or s.is_open and s.role is null and ${p('public')} and ${postKnownByAll(alias)})`;
}

/** Whether the reader may take a post that they see further than its board: see `mayShare`. */
export function postShared({ profileID }: Pick<Reader, 'profileID'>, alias = 'p'): RawBuilder<boolean> {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${p('shareable')} or ${p('creator_id')} = ${profileID} or s.role = any(${roleArray(admins)}))`;
}

/** Whether the reader may find a post that they see: one that is not `searchable` is found by its creator alone. */
export function postFound(reader: Reader, alias = 'p'): RawBuilder<boolean> {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${p('searchable')} or ${p('creator_id')} = ${reader.profileID})`;
}

/**
 * Whether the reader may know of board `b`: a reader to whom a password closes it sees that it is there, and no more.
 */
export const boardKnown = sql<boolean>`s.role = any(${sql.lit(`{${capabilityTable['board.read'].roles.join(',')}}`)}::text[])`;

/** Whether board `b` is the reader's own, and they may know of it. */
export const boardOwn = sql<boolean>`(s.is_own and ${boardKnown})`;

/** Whether a row of memberships, or of a board's lists, lets somebody on: one whose role is blocked keeps them out. */
export const letsOn = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.role`)} <> 'blocked'`;

/** Whether the board `b` is there, in or out of the archive, with nobody looking. */
export const boardThere = sql<boolean>`b.deleted_at is null`;

/** Whether board `b` is there and not in the archive: for what is listed, found, counted and told of. */
export const boardListed = sql<boolean>`b.deleted_at is null and b.state = 'ACTIVE'`;

/** Whether a post is no draft, or the reader's own: drafts are their writer's alone. */
export function draftShown({ profileID }: Pick<Reader, 'profileID'>, alias = 'p'): RawBuilder<boolean> {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(not ${p('is_draft')} or ${p('creator_id')} = ${profileID})`;
}

/** Whether a post is there at all for a reader; `postSeen` or `postOpens` says whether they see it. */
export function postThere(reader: Pick<Reader, 'profileID'>, alias = 'p'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.deleted_at`)} is null and ${draftShown(reader, alias)}`;
}

/** Whether a post is there and not in the archive: for what is listed, found, counted and told of. */
export function postListed(reader: Reader, alias = 'p'): RawBuilder<boolean> {
  return sql<boolean>`${postThere(reader, alias)} and ${sql.ref(`${alias}.state`)} = 'ACTIVE'`;
}
