import { sql } from 'kysely';
import type { Services } from '#platform/server/events/context.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { newSecret } from '#platform/server/data/ids.ts';
import { sendMail } from '#platform/server/jobs/mail.ts';
import { tokenHash } from './tokens.ts';

/** Minutes a link to choose a new password is good for. */
export const RESET_MINUTES = 60;

/** Accounts that one recovery address can bring back: somebody's own few. */
const MOST = 10;

interface Asked {
  id: string;
  email: string;
  firstName: string | null;
  screenName: string | null;
  /** The recovery address, where it was asked for by that. */
  recovery: string | null;
}

/**
 * Makes a link and mails it to the address, where that has an account or is the recovery address of one; nobody else
 * learns whether it is. Only this job ever holds the link. A second run makes a second one: both work, until one is used.
 */
export const mailReset: Job = async ({ email }: { email: string }, services) => {
  const { rows } = await sql<Asked>`
    select a.id, a.email::text as email, p.first_name as "firstName", p.screen_name::text as "screenName",
      case when a.email <> ${email} then (
        select r.email_recovery::text from profiles r
        where r.account_id = a.id and r.email_recovery = ${email} and r.deleted_at is null order by r.id limit 1) end as recovery
    from accounts a left join lateral (
      select first_name, screen_name from profiles p where p.account_id = a.id and p.deleted_at is null order by p.id limit 1
    ) p on true
    where a.deleted_at is null and (a.email = ${email} or a.id in (
      select r.account_id from profiles r where r.email_recovery = ${email} and r.deleted_at is null))
    order by a.id limit ${MOST}::int`.execute(services.db);
  for (const account of rows) await mailLink(services, account);
};

async function mailLink({ db, config, log }: Services, account: Asked): Promise<void> {
  const token = newSecret();
  await sql`
    insert into password_resets (hash, account_id, expires_at)
    values (${tokenHash(token)}, ${account.id}, now() + make_interval(mins => ${RESET_MINUTES}::int))`.execute(
    db,
  );
  const link = `${config.publicUrl}/reset-your-password/${token}`;
  const { recovery } = account;
  const to = recovery ?? account.email;
  const which = recovery ? `the Octavo account @${account.screenName}` : 'your Octavo account';
  const why = recovery ? ' This is its address for recovery.' : '';
  await sendMail(config, log, {
    to,
    subject: 'Choose a new Octavo password',
    text: `Hello ${account.firstName ?? ''},

somebody, probably you, asked to choose a new password for ${which}.${why} This link does that, once, within an hour:
${link}

If it was not you, there is nothing to do: your password stays as it is.
`,
    logLine: `The link to choose a new password for ${to} is ${link}`,
  });
  if (!recovery) return;
  await sendMail(config, log, {
    to: account.email,
    subject: 'An Octavo link was sent to your recovery address',
    text: `Hello ${account.firstName ?? ''},

somebody, probably you, asked to choose a new password for your Octavo account, and the link was sent to the address you keep for recovery.

If it was not you, your password stays as it is as long as nobody else reads that address. If somebody may, sign in and take it out of your profile:
${config.publicUrl}/settings?panel=notifications
`,
  });
}

/** Mails that tell the owner of changes to the account, since somebody else may have made them. */
const news = {
  passwordReset: [
    'Your Octavo password was changed',
    'The password of your Octavo account was changed just now, by a link that was mailed to it or to its recovery address. Every device has been signed out.',
  ],
  passwordChanged: [
    'Your Octavo password was changed',
    'The password of your Octavo account was changed just now. Every other device has been signed out.',
  ],
  factorAdded: [
    'A second step was added to your Octavo account',
    'Signing in to your Octavo account by password now asks for a second step too.',
  ],
  factorRemoved: [
    'A second step was removed from your Octavo account',
    'A way of the second step was removed from your Octavo account.',
  ],
  codesUsed: [
    'A recovery code of your Octavo account was used',
    'Somebody signed in to your Octavo account with one of its recovery codes. It is used up now.',
  ],
  factorGuessed: [
    'Somebody may know your Octavo password',
    'Somebody signed in to your Octavo account with the right password, and then gave wrong codes for the second step. They are not in.',
  ],
} as const;
export type News = keyof typeof news;

export const tell: Job = async (
  { accountID, what }: { accountID: string; what: News },
  { db, config, log },
) => {
  const { rows } = await sql<{ email: string }>`
    select email::text as email from accounts where id = ${accountID} and deleted_at is null`.execute(db);
  if (!rows[0]) return;
  const [subject, words] = news[what];
  await sendMail(config, log, {
    to: rows[0].email,
    subject,
    text: `${words}

If it was not you, choose a new password at once:
${config.publicUrl}/password-reset
`,
  });
};
