import { sql } from 'kysely';
import type { sendFeedback } from '#features/settings/contract.ts';
import { countAttempt } from '#platform/server/data/attempts.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { sendMail } from '#platform/server/jobs/mail.ts';

const PER_HOUR = 10;

export async function limitFeedback({ db, actor }: ReadContext<typeof sendFeedback>): Promise<void> {
  await countAttempt(db, `feedback:${actor.accountID}`, PER_HOUR, 3600);
}

/** Passes a message on to the installation's administrators, by mail. */
export async function takeFeedback({
  actor,
  body,
  enqueue,
}: CommandContext<typeof sendFeedback>): Promise<void> {
  enqueue('settings.feedback', { profileID: actor.profileID, ...body });
}

/** Sends one mail to each administrator. A second run sends a second one: better twice than never. */
export const mailFeedback: Job = async (
  { profileID, message, mayAnswer }: { profileID: string; message: string; mayAnswer: boolean },
  { db, config, log },
) => {
  const { rows } = await sql<{ to: string; name: string; from: string }>`
    select admin.email::text as to, concat_ws(' ', p.first_name, p.last_name) as name, own.email::text as from
    from profiles p join accounts own on own.id = p.account_id,
      accounts admin where p.id = ${profileID} and admin.is_admin and admin.deleted_at is null
    order by admin.id`.execute(db);
  for (const { to, name, from } of rows) {
    const sender = mayAnswer ? `${name} <${from}>` : 'Somebody who prefers not to be answered';
    await sendMail(config, log, {
      to,
      subject: 'Feedback on Octavo',
      text: `${sender} writes:\n\n${message}\n\n${config.publicUrl}`,
      logLine: 'Somebody has sent feedback: it waits in the outbox',
    });
  }
};
