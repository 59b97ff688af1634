import { createHmac, timingSafeEqual } from 'node:crypto';
import { MailedKind } from '#features/activity/contract.ts';
import { Id } from '#platform/contract/ids.ts';
import type { Db } from '#platform/server/data/database.ts';
import { loadSecret } from '#platform/server/data/secrets.ts';

/** Kinds of mails that the link in a mail can switch off, and the profile that gets them. */
export interface Unsubscription {
  profileID: string;
  kinds: MailedKind[];
}

/**
 * Builds the token of the link: readable, and signed. It does not expire, for mails are kept; it can do this one thing
 * only.
 */
export async function signUnsubscribe(db: Db, { profileID, kinds }: Unsubscription): Promise<string> {
  const said = [profileID, ...[...kinds].sort()].join('.');
  return `${said}.${signature(await loadSecret(db, 'unsubscribe'), said)}`;
}

/** Undefined for what was not signed here. */
export async function readUnsubscribe(db: Db, token: string): Promise<Unsubscription | undefined> {
  const parts = token.split('.');
  const given = Buffer.from(parts.pop() ?? '');
  const right = Buffer.from(signature(await loadSecret(db, 'unsubscribe'), parts.join('.')));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [profileID, ...kinds] = parts;
  return { profileID: Id.parse(profileID), kinds: MailedKind.array().parse(kinds) };
}

function signature(key: Buffer, said: string): string {
  return createHmac('sha256', key).update(said).digest('hex').slice(0, 40);
}
