import { sql } from 'kysely';
import { changePair, lockPair } from '#features/connections/server/index.ts';
import { settleBlockOf } from '#features/members/server/index.ts';
import { followBlocks } from '#features/notebook/server/index.ts';
import {
  texts,
  type blockProfile as blockEndpoint,
  type unblockProfile as unblockEndpoint,
} from '#features/personBlocks/contract.ts';
import { endInvitesBetween } from '#features/personInvitations/server/index.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';

/** Blocks one profile can have. */
const MAX_BLOCKS = 1000;

/**
 * Blocks somebody: each consequence is in docs/decisions/011-connections-and-blocks.md. Blocking again changes nothing.
 * @throws ApiError 404 when absent or deleted; 422 for one block too many
 */
export async function blockProfile(
  context: CommandContext<typeof blockEndpoint>,
): Promise<Answer<typeof blockEndpoint>> {
  const { profileID } = context.actor;
  const { id } = context.params;
  if (id === profileID) throw oneself();
  const pair = await lockPair(context, { one: profileID, other: id });
  if (pair.blockedByOne) return { message: texts.blocked };
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${MAX_BLOCKS}::int as full from profile_blocks where profile_id = ${profileID}`.execute(
    context.tx,
  );
  if (rows[0]!.full) {
    throw new ApiError('LIMIT_REACHED', `One profile can block ${MAX_BLOCKS} others. Unblock one first.`);
  }
  await changePair(
    context,
    pair,
    async () => {
      await sql`insert into profile_blocks (profile_id, blocked_id) values (${profileID}, ${pair.other})`.execute(
        context.tx,
      );
      await followBlocks(context, pair, true);
      await settleBlockOf(context, profileID, pair.other);
      await endInvitesBetween(context, pair, 'blocked');
    },
    'other',
  );
  return { message: texts.blocked };
}

/** Takes a block back. Where there is none, nothing changes. @throws ApiError 404 when absent or deleted */
export async function unblockProfile(
  context: CommandContext<typeof unblockEndpoint>,
): Promise<Answer<typeof unblockEndpoint>> {
  const { profileID } = context.actor;
  const { id } = context.params;
  if (id === profileID) throw oneself();
  const pair = await lockPair(context, { one: profileID, other: id });
  if (!pair.blockedByOne) return { message: texts.unblocked };
  await changePair(
    context,
    pair,
    async () => {
      await sql`delete from profile_blocks where profile_id = ${profileID} and blocked_id = ${pair.other}`.execute(
        context.tx,
      );
      await settleBlockOf(context, profileID, pair.other);
      if (!pair.blockedByOther) await followBlocks(context, pair, false);
    },
    'other',
  );
  return { message: texts.unblocked };
}

function oneself(): ApiError {
  return new ApiError('INVALID', 'Please check id: it is your own profile.', {
    details: [{ field: 'id', message: 'is your own profile' }],
  });
}
