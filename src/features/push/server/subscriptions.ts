import { sql } from 'kysely';
import {
  pushChanged,
  type getPush,
  type PushState,
  type subscribePush as subscribeEndpoint,
  type unsubscribePush as unsubscribeEndpoint,
} from '#features/push/contract.ts';
import type { AnyCommand, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { pushKeys } from './keys.ts';
import { isPushService } from './services.ts';

const UNKNOWN = 'is at no push service that this installation sends to';

/** The key to subscribe with, and whether the calling session is subscribed. */
export async function pushState(context: ReadContext<typeof getPush>): Promise<PushState> {
  const { db, actor, services } = context;
  const { publicKey } = await pushKeys(db);
  const room = `profile:${actor.profileID}` as const;
  const { rows } = await sql<{ isOn: boolean; seq: number }>`
    select exists (select from push_subscriptions where session_id = ${actor.sessionID}) as "isOn",
      ${seqOf(room)} as seq`.execute(db);
  const { isOn, seq } = rows[0]!;
  context.asOf(room, seq);
  return { publicKey, isOffered: services.config.pushHosts.length > 0, isOn };
}

/**
 * Keeps where the calling session's browser is told. An address that another session had is this one's now: the browser
 * is the same, and somebody else has signed in there.
 * @throws ApiError 400 for an address at no push service that the installation knows
 */
export async function subscribePush(context: CommandContext<typeof subscribeEndpoint>): Promise<void> {
  const { tx, actor, body, services } = context;
  if (!isPushService(body.endpoint, services.config))
    throw new ApiError('INVALID', `Please check endpoint: it ${UNKNOWN}.`, {
      details: [{ field: 'endpoint', message: UNKNOWN }],
    });
  await sql`delete from push_subscriptions where endpoint = ${body.endpoint} and session_id <> ${actor.sessionID}`.execute(
    tx,
  );
  await sql`
    insert into push_subscriptions (session_id, endpoint, p256dh, auth)
    values (${actor.sessionID}, ${body.endpoint}, ${body.p256dh}, ${body.auth})
    on conflict (session_id) do update
      set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth`.execute(tx);
  await tellTabs(context, true);
}

export async function unsubscribePush(context: CommandContext<typeof unsubscribeEndpoint>): Promise<void> {
  const { tx, actor } = context;
  await sql`delete from push_subscriptions where session_id = ${actor.sessionID}`.execute(tx);
  await tellTabs(context, false);
}

/** The session may be open as another profile in another tab. */
async function tellTabs(
  { tx, actor, publish }: AnyCommand & { actor: { accountID: string; sessionID: string } },
  isOn: boolean,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from profiles where account_id = ${actor.accountID} and deleted_at is null`.execute(tx);
  const rooms = rows.map(({ id }) => `profile:${id}` as const);
  publish(rooms, pushChanged, { sessionID: actor.sessionID, isOn });
}
