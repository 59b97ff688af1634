import { MailedKind } from '#features/activity/contract.ts';
import { giveBackForMail, profilesToMail, takeForMail } from '#features/activity/server/index.ts';
import { mutedAmong } from '#features/messages/server/index.ts';
import { oneClickPath } from '#features/notifications/contract.ts';
import { noteMailed } from '#features/profiles/server/index.ts';
import type { Services } from '#platform/server/events/context.ts';
import type { Job, JobHelpers } from '#platform/server/http/feature.ts';
import { sendMail } from '#platform/server/jobs/mail.ts';
import { letterOf } from './letter.ts';
import { recipientsNow } from './recipient.ts';
import { wantedKinds } from './unsubscribe.ts';
import { signUnsubscribe } from './unsubscribeToken.ts';

/** Profiles looked at in one go. */
const BATCH = 500;

/**
 * Every minute: a job for each profile that has items to be mailed, and can be written to now. A profile that cannot
 * (its person is there, or asleep) is found again a minute later: nothing is scheduled that could be lost.
 */
export async function findMails(
  _payload: unknown,
  { db }: Services,
  { act }: Pick<JobHelpers, 'act'>,
): Promise<void> {
  const now = new Date();
  for (let after = ''; ;) {
    const waiting = await profilesToMail(db, after, BATCH);
    const ready = waiting.length > 0 ? await recipientsNow(db, waiting, now) : [];
    if (ready.length > 0)
      await act(async (context) => {
        for (const { profileID } of ready)
          context.enqueue('notifications.mail', { profileID }, { key: `notifications.mail:${profileID}` });
      });
    if (waiting.length < BATCH) return;
    after = waiting.at(-1)!;
  }
}

/**
 * Writes to a profile about all items that wait, in one mail. A second run finds none. The content is decided now: by
 * the person's presence, the hour, the kinds that the person wants, and the subjects that the person may still read.
 */
export const mailActivity: Job = async ({ profileID }: { profileID: string }, services, { act }) => {
  const { config, db, log } = services;
  const [recipient] = await recipientsNow(db, [profileID], new Date());
  if (!recipient) return;
  const items = await act(async (context) => {
    const wanted: string[] = await wantedKinds(context.tx, profileID);
    const taken = (await takeForMail(context, profileID)).filter(({ kind }) => wanted.includes(kind));
    const discussed = taken.flatMap(({ commentID, postID }) => (commentID === null ? [] : (postID ?? [])));
    const muted = await mutedAmong(context.tx, profileID, discussed);
    const found = taken.filter(({ commentID, postID }) => commentID === null || !muted.has(postID ?? ''));
    if (found.length > 0) await noteMailed(context, profileID, new Date());
    return found;
  });
  if (items.length === 0) return;
  const kinds = MailedKind.options.filter((kind) => items.some((item) => item.kind === kind));
  const token = await signUnsubscribe(db, { profileID, kinds });
  const letter = letterOf(items, {
    publicUrl: config.publicUrl,
    unsubscribe: `${config.publicUrl}/unsubscribe/${token}`,
  });
  try {
    await sendMail(config, log, {
      to: recipient.email,
      ...letter,
      headers: {
        'List-Unsubscribe': `<${config.publicUrl}/api${oneClickPath(token)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  } catch (error) {
    await act(async (context) => {
      await giveBackForMail(
        context,
        items.map(({ _id }) => _id),
      );
      await noteMailed(context, profileID, recipient.mailedAt);
    });
    throw error;
  }
};
