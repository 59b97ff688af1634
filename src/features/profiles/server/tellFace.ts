import { sql } from 'kysely';
import { colleaguesOf, teamOf } from '#access/server/teams.ts';
import { blockedBy, blockersOf, connectionsOf } from '#access/server/pairs.ts';
import { boardPeople, ownBoards } from '#access/server/standing.ts';
import { personChanged, type PersonInfo } from '#features/profiles/contract.ts';
import { boardViewedAt } from '#features/boards/server/index.ts';
import { askedAbout } from '#features/members/server/tables.ts';
import { invitedWith } from '#features/personInvitations/server/tables.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { changedFrom } from '#platform/server/data/diff.ts';

/** So many boards are told at once, those looked at last; on others the change shows when they are read again. */
const TOLD_BOARDS = 100;
/** So many people are told at once: a whole team, or those connected last. */
const TOLD_PEOPLE = 1000;
/** Posts of a person, and as many comments and tasks, that are searched for boards on which the person is no member. */
const WRITTEN = 2000;

type Teller = Pick<AnyCommand, 'tx' | 'publish'>;

/**
 * Carries out work that changes how a person is shown, and tells everybody who may have them on screen: the boards they
 * are on or have written on, and the own rooms of people who know them (connections, the team, people who have blocked
 * them) or are asked to. A person whom they have blocked is told only where the two share a board or a team.
 */
export async function changeFace<T>(context: Teller, profileID: string, work: () => Promise<T>): Promise<T> {
  const before = await faceOf(context, profileID);
  const result = await work();
  const person = await faceOf(context, profileID);
  const was = changedFrom(before, person);
  if (Object.keys(was).length === 0) return result;
  const { boards, people } = await whereSeen(context, profileID);
  for (const boardID of boards)
    context.publish(`board:${boardID}`, personChanged, { person, was }, { boardID });
  context.publish(
    people.map((id) => `profile:${id}` as const),
    personChanged,
    { person, was },
  );
  return result;
}

/** The row is held from the first look on: of two changes at once, the later is told later. */
async function faceOf({ tx }: Teller, profileID: string): Promise<PersonInfo> {
  const { rows } = await sql<{ person: PersonInfo }>`
    select person_json(p) as person from profiles p where p.id = ${profileID} for no key update`.execute(tx);
  return rows[0]!.person;
}

async function whereSeen({ tx }: Teller, me: string): Promise<{ boards: string[]; people: string[] }> {
  const { rows } = await sql<{ boards: string[]; people: string[] }>`
    with seen_on as (
      select own.board_id as id, ${boardViewedAt(me, sql.ref('own.board_id'))} as at
        from ${ownBoards(sql`${me}::text`)} own
      union all select w.board_id, null from (
        select board_id from posts where creator_id = ${me} and deleted_at is null limit ${WRITTEN}::int) w
      union all select w.board_id, null from (
        select o.board_id from comments c join posts o on o.id = c.post_id
        where c.owner_id = ${me} and c.deleted_at is null limit ${WRITTEN}::int) w
      union all select w.board_id, null from (
        select board_id from posts where task_member_ids @> array[${me}::text] and task_mode and deleted_at is null limit ${WRITTEN}::int) w
    ), known as (
      select b.id, 1 as rank, b.blocked_at as at from ${blockersOf(me)} b
      union all select c.id, 2, c.connected_at from ${connectionsOf(me)} c
      union all select i.id, 2, i.sent_at from ${invitedWith(me)} i
      union all select i.id, 2, i.sent_at from ${askedAbout(me)} i
      -- One's own profiles, and a team among itself, whoever in it has blocked whom.
      union all select o.id, 0, null from profiles p join profiles o on o.account_id = p.account_id
        where p.id = ${me} and o.deleted_at is null
      union all select c.id, 0, null from ${colleaguesOf(me)} c
      union all select o.id, 0, null from ${teamOf(me)} m join organizations t on t.id = m.organization_id
        join profiles o on o.account_id = t.account_id where organization_of(o.id, o.account_id) = t.id
    )
    select array(
      select b.id::text from seen_on s join boards b on b.id = s.id and b.deleted_at is null
      where b.member_count > 1 or b.owner_id <> ${me} or exists (select from ${boardPeople} w where w.id <> ${me})
      group by b.id order by max(s.at) desc nulls last, b.id limit ${TOLD_BOARDS}::int) as boards,
    array(
      select k.id::text from known k group by k.id
      having min(k.rank) < 2
        or k.id not in (select x.id from ${blockedBy(me)} x)
      order by min(k.rank), max(k.at) desc nulls last, k.id limit ${TOLD_PEOPLE}::int) as people`.execute(tx);
  return rows[0]!;
}
