import { sql } from 'kysely';
import { connectionsOf } from '#access/server/pairs.ts';
import { letsOn } from '#access/server/standing.ts';
import type { deleteProfile, getProfileDeletion, ProfileDeletion } from '#features/ownProfiles/contract.ts';
import { profileEnded, profileRemoved } from '#features/profiles/contract.ts';
import { markDeleted } from '#features/profiles/server/index.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import type { Db } from '#platform/server/data/database.ts';
import { ApiError, forbidden, notFound } from '#platform/server/errors.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { eraseProfiles } from '#features/account/server/index.ts';

/** Counts what would go with a profile. @throws ApiError 404 for one that is not the account's */
export async function countProfileDeletion({
  db,
  actor,
  params,
}: ReadContext<typeof getProfileDeletion>): Promise<ProfileDeletion> {
  const deletion = await count(db, actor.accountID, params.id);
  if (!deletion) throw notFound();
  return deletion;
}

/**
 * Deletes a profile: nobody acts as it from now on. A job erases the profile's data.
 * @throws ApiError 404 for one that is not the account's, 403 for the last and for one that owns boards
 */
export async function deleteOwnProfile(context: CommandContext<typeof deleteProfile>): Promise<void> {
  const { tx, actor, params } = context;
  // Of the last two, deleted at once, one stays; and no board is made while its owner goes.
  await sql`select from accounts where id = ${actor.accountID} for update`.execute(tx);
  await sql`select from profiles where id = ${params.id} and account_id = ${actor.accountID} for update`.execute(
    tx,
  );
  const deletion = await count(tx, actor.accountID, params.id);
  if (!deletion) throw notFound();
  if (deletion.isLast) throw forbidden(ONLY_ONE);
  if (deletion.boards > 0) throw ownsBoards(deletion);
  await markDeleted(tx, params.id);
  const { rows } = await sql<{ id: string }>`
    select id from profiles where account_id = ${actor.accountID} and deleted_at is null`.execute(tx);
  context.publish(
    rows.map(({ id }) => `profile:${id}` as const),
    profileRemoved,
    { profileID: params.id },
  );
  context.publish(`profile:${params.id}`, profileEnded, {});
  context.enqueue('ownProfiles.erase', { profileID: params.id }, { key: `ownProfiles.erase:${params.id}` });
}

const ONLY_ONE =
  'This is your only profile. To leave for good, delete your account, under Security in the settings.';

function ownsBoards({ boards, posts, people }: ProfileDeletion): ApiError {
  const counted = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;
  return forbidden(
    `This profile owns ${counted(boards, 'board', 'boards')} with ${counted(posts, 'post', 'posts')}, shared with ${counted(people, 'other person', 'others')}. Hand ${boards === 1 ? 'it' : 'them'} over or delete ${boards === 1 ? 'it' : 'them'} first.`,
  );
}

/** Undefined for a profile that is not the account's. A sandbox and the notebooks of connections go with it. */
async function count(db: Db, accountID: string, profileID: string): Promise<ProfileDeletion | undefined> {
  const { rows } = await sql<{ deletion: ProfileDeletion }>`
    with owned as (
      select b.id, b.title, b.cloth, b.post_count, (
        select count(*) from board_members m
        where m.board_id = b.id and ${letsOn('m')} and m.profile_id <> b.owner_id) as people
      from boards b
      where b.owner_id = ${profileID} and b.deleted_at is null and b.board_type in ('STANDARD', 'ORGANIZATION')
    )
    select json_build_object(
      'isLast', not exists (select from profiles o
        where o.account_id = p.account_id and o.id <> p.id and o.deleted_at is null),
      'owned', (select coalesce(json_agg(json_build_object(
          'boardID', l.id, 'title', l.title, 'cloth', l.cloth, 'posts', l.post_count, 'people', l.people)), '[]')
        from (select * from owned order by people desc, post_count desc, id limit 20) l),
      'boards', (select count(*) from owned),
      'posts', (select coalesce(sum(post_count), 0) from owned),
      'people', (select count(distinct m.profile_id) from board_members m join owned on owned.id = m.board_id
        where ${letsOn('m')} and m.profile_id <> p.id),
      'sandboxPosts', coalesce((select b.post_count from boards b where b.id = p.sandbox_board_id), 0),
      'connections', (select count(*) from ${connectionsOf(sql.ref('p.id'))} c),
      'joined', (select count(*) from board_members m join boards b on b.id = m.board_id and b.deleted_at is null
        where m.profile_id = p.id and ${letsOn('m')} and b.owner_id <> p.id and b.board_type <> 'CONNECTION')
    ) as deletion
    from profiles p where p.id = ${profileID} and p.account_id = ${accountID} and p.deleted_at is null`.execute(
    db,
  );
  return rows[0]?.deletion;
}

/** Takes a deleted profile apart; does nothing to one that was not deleted. */
export const erase: Job = async ({ profileID }: { profileID: string }, services, helpers) => {
  const { rows } = await sql`
    select from profiles where id = ${profileID} and deleted_at is not null`.execute(services.db);
  if (rows.length > 0) await eraseProfiles([profileID], services, helpers);
};
