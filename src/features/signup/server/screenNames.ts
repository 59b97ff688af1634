import { sql } from 'kysely';
import { handleAvailability } from '#features/organization/server/index.ts';
import { ScreenName, type checkAvailability } from '#features/signup/contract.ts';
import { countAttempt, networkOf } from '#platform/server/data/attempts.ts';
import type { Db } from '#platform/server/data/database.ts';
import type { ReadContext } from '#platform/server/events/context.ts';

/** Which of these screen names somebody has, in lower case. */
export async function findTaken(db: Db, names: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(screen_name::text) as name from profiles where screen_name = any(${names}::citext[])`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Whether a screen name, or an organisation’s handle, can be had, and one like it where it cannot. */
export async function screenNameAvailability({ db, body, request }: ReadContext<typeof checkAvailability>) {
  await countAttempt(db, `signup:available:${networkOf(request.ip)}`, 300, 60);
  if (body.type === 'ORGHANDLE') return handleAvailability(db, body.value);
  if (!ScreenName.safeParse(body.value).success) return { isAvailable: false };
  const likeIt = suggestions(body.value);
  const taken = await findTaken(db, [body.value, ...likeIt]);
  if (!taken.has(body.value.toLowerCase())) return { isAvailable: true };
  const suggestion = likeIt.find((name) => !taken.has(name.toLowerCase()));
  return { isAvailable: false, ...(suggestion === undefined ? {} : { suggestion }) };
}

function suggestions(value: string): string[] {
  const stem = value.slice(0, 26).replace(/\.+$/, '');
  return [
    ...['2', '3', '4', '5', '6', '7', '8', '9'].map((n) => `${stem}.${n}`),
    ...[10, 20, 50, 100].map((n) => `${stem}.${n + (stem.length % 9)}`),
  ];
}
