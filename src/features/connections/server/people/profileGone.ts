import { sql } from 'kysely';
import { inviteEnded } from '#features/connections/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import type { Db } from '#platform/server/data/database.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { receiverRooms } from '../invitations/endInvites.ts';
import { endConnection } from '../notebook/notebooks.ts';
import { changePair, lockPair } from './pairs.ts';
import { inviteLives } from './present.ts';

/**
 * Ends whatever ties a profile that is being deleted to others: connections with their notebooks, blocks on either side,
 * invitations. One person a transaction; run again, it goes on where it was. Call it before its boards are taken away.
 */
export async function endTiesOf(
  db: Db,
  profileID: string,
  { act, signal }: Pick<JobHelpers, 'act' | 'signal'>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p where p.deleted_at is null and p.id in (
      select other_id from connections where profile_id = ${profileID}
      union all select blocked_id from profile_blocks where profile_id = ${profileID}
      union all select profile_id from profile_blocks where blocked_id = ${profileID}) order by p.id`.execute(
    db,
  );
  for (const { id } of rows) {
    if (signal.aborted) throw new Error('stopped before all of a profile’s connections had ended');
    await act((command) => endTie(command, profileID, id));
  }
  await act((command) => endInvitesOf(command, profileID));
}

async function endTie(context: AnyCommand, profileID: string, otherID: string): Promise<void> {
  const pair = await lockPair(context, { one: profileID, other: otherID });
  await changePair(context, pair, async () => {
    const both = sql`in ((${profileID}, ${otherID}), (${otherID}, ${profileID}))`;
    await sql`delete from profile_blocks where (profile_id, blocked_id) ${both}`.execute(context.tx);
    await endConnection(context, pair);
    await sql`
      delete from board_members m using boards b
      where b.id = m.board_id and b.owner_id = ${otherID} and m.profile_id = ${profileID} and m.role_before_block is not null`.execute(
      context.tx,
    );
  });
}

async function endInvitesOf(context: AnyCommand, profileID: string): Promise<void> {
  const { rows } = await sql<{ id: string; from: string }>`
    update connection_invites i set ended_at = now()
    where (i.profile_id = ${profileID} or i.to_profile_id = ${profileID}) and ${inviteLives}
    returning i.id, i.profile_id as "from"`.execute(context.tx);
  for (const { id, from } of rows) {
    context.publish([`profile:${from}`, ...(await receiverRooms(context, id))], inviteEnded, {
      inviteID: id,
    });
  }
}
