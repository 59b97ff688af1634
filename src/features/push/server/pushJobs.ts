import { sql } from 'kysely';
import { activityTold, addressOfActivity, ActivityKind, type Activity } from '#features/activity/contract.ts';
import { itemToPush } from '#features/activity/server/index.ts';
import { mutedAmong } from '#features/messages/server/index.ts';
import { isWithinHours, sentence } from '#features/notifications/server/index.ts';
import { signedInSessions } from '#features/session/server/index.ts';
import type { PushMessage, PushSubscription } from '#features/push/contract.ts';
import type { Db } from '#platform/server/data/database.ts';
import type { Follower } from '#platform/server/events/context.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { hrefTo } from '#subjects/contract.ts';
import { pushKeys } from './keys.ts';
import { sendPush } from './send.ts';
import { isPushService } from './services.ts';

/** Milliseconds an item waits before it is pushed: whoever is there looks at it, or it is taken back. */
const HELD_MS = 10_000;
/** Letters of what somebody wrote that a message quotes: a push service takes some 4,000 bytes in all. */
const MOST_QUOTED = 160;

/** The kinds that are pushed: a reaction is no reason to take a telephone out. */
const PushedKind = ActivityKind.exclude(['REACTION']);

/** The devices `u` of an account that are signed in and subscribed. */
const devices = sql`${signedInSessions} s join push_subscriptions u on u.session_id = s.id`;

/** Queues a message for each item that people are told of who have subscribed a device. */
export const pushTold: Follower = {
  events: [activityTold],
  run: async (context, events) => {
    const told = new Map(
      events.map(({ room, data }) => {
        const { activity } = activityTold.data.parse(data);
        return [activity._id, { profileID: room.slice('profile:'.length), kind: activity.kind }];
      }),
    );
    const wanted = [...told].filter(([, { kind }]) => PushedKind.safeParse(kind).success);
    if (wanted.length === 0) return;
    const { rows } = await sql<{ id: string }>`
      select p.id from profiles p where p.id = any(${wanted.map(([, { profileID }]) => profileID)}::text[])
        and exists (select from ${devices} where s.account_id = p.account_id)`.execute(context.tx);
    const subscribed = new Set(rows.map(({ id }) => id));
    const runAt = new Date(Date.now() + HELD_MS);
    for (const [activityID, { profileID }] of wanted)
      if (subscribed.has(profileID))
        context.enqueue(
          'push.send',
          { activityID },
          { key: `push.send:${activityID}`, runAt, maxAttempts: 4 },
        );
  },
};

/**
 * Tells a person's devices of an item. Whether it may be shown, is looked at, or muted, and whether the hour is right, is
 * decided now; what comes at night is not told in the morning, since the list and the mail tell it then. Run again, a
 * message takes the place of the first.
 */
export const sendItem: Job = async ({ activityID }: { activityID: string }, services, { act, signal }) => {
  const { db, config } = services;
  const found = await itemToPush(db, activityID);
  if (!found || !(await isHour(db, found.profileID)) || (await isMuted(db, found))) return;
  const { rows } = await sql<PushSubscription>`
    select u.endpoint, u.p256dh, u.auth
    from ${devices} join profiles p on p.account_id = s.account_id where p.id = ${found.profileID}`.execute(
    db,
  );
  const context = { keys: await pushKeys(db), config, signal };
  const message = messageOf(found.item);
  const failures: unknown[] = [];
  const gone: string[] = [];
  await Promise.all(
    rows.map(async (subscription) => {
      try {
        const isGone =
          !isPushService(subscription.endpoint, config) ||
          (await sendPush(subscription, message, context)) === 'gone';
        if (isGone) gone.push(subscription.endpoint);
      } catch (error) {
        failures.push(error);
      }
    }),
  );
  if (gone.length > 0)
    await act(async ({ tx }) => {
      await sql`delete from push_subscriptions where endpoint = any(${gone}::text[])`.execute(tx);
    });
  if (failures.length > 0) throw failures[0];
};

async function isHour(db: Db, profileID: string): Promise<boolean> {
  const { rows } = await sql<{ from: string; to: string; timeZone: string }>`
    select notifications_from_time as "from", notifications_to_time as "to", time_zone as "timeZone"
    from profiles where id = ${profileID} and deleted_at is null`.execute(db);
  return rows[0] !== undefined && isWithinHours(rows[0], new Date());
}

/** Whether it was said in a discussion that the person has muted. */
async function isMuted(db: Db, { profileID, item }: { profileID: string; item: Activity }): Promise<boolean> {
  if (item.commentID === null || item.postID === null) return false;
  return (await mutedAmong(db, profileID, [item.postID])).has(item.postID);
}

function messageOf(item: Activity): PushMessage {
  const address = addressOfActivity(item);
  return {
    title: sentence(item),
    body: shortened(item.excerpt.trim()),
    path: address ? hrefTo(address) : '/',
    tag: item._id,
  };
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > MOST_QUOTED ? `${letters.slice(0, MOST_QUOTED).join('')}…` : text;
}
