import { sql } from 'kysely';
import { peopleOfTeam } from '#access/server/teams.ts';
import { connectionsOf } from '#access/server/pairs.ts';
import { letsOn } from '#access/server/standing.ts';
import type { deleteAccount, Deletion, getDeletion } from '#features/account/contract.ts';
import { checkOwnPassword, endSessions } from '#features/session/server/index.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';

/** Counts what would go with the account. */
export async function countDeletion({ db, actor }: ReadContext<typeof getDeletion>): Promise<Deletion> {
  const { rows } = await sql<{ deletion: Deletion }>`
    with own as (select id from profiles where account_id = ${actor.accountID} and deleted_at is null),
      gone as (select b.id, b.post_count from boards b join own on own.id = b.owner_id where b.deleted_at is null)
    select json_build_object(
      'boards', (select count(*) from gone),
      'posts', (select coalesce(sum(post_count), 0) from gone),
      'people', (select count(distinct m.profile_id) from board_members m join gone on gone.id = m.board_id
        where ${letsOn('m')} and m.profile_id not in (select id from own)),
      'profiles', (select count(*) from own),
      'connections', (select count(distinct c.id) from own cross join lateral ${connectionsOf(sql.ref('own.id'))} c),
      'organization', (select json_build_object('name', o.name, 'people',
          (select count(*) from ${peopleOfTeam(sql.ref('o.id'))} m))
        from organizations o where o.account_id = ${actor.accountID})
    ) as deletion`.execute(db);
  return rows[0]!.deletion;
}

export async function prepareDeletion({
  services,
  actor,
  body,
}: ReadContext<typeof deleteAccount>): Promise<void> {
  await checkOwnPassword(services, actor, body.password);
}

/**
 * Deletes the account: nobody signs in to it from now on, and every session ends. The rest, which may be thousands of
 * boards, is a job's.
 */
export async function endAccount(context: CommandContext<typeof deleteAccount>): Promise<void> {
  const { tx, actor, enqueue } = context;
  await sql`update accounts set deleted_at = now() where id = ${actor.accountID}`.execute(tx);
  await endSessions(context, actor.accountID);
  enqueue('account.erase', { accountID: actor.accountID }, { key: `account.erase:${actor.accountID}` });
}
