import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { keepBlobs } from '#features/uploads/server/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import type { ReceivedPicture } from './receivePicture.ts';

/** How long a picture is still shown after another took its place: as long as an event that names it can be read. */
const REPLACED_HOURS = 25;

/**
 * Keeps a received picture. The caller writes the key to whatever it is a picture of, in the same transaction.
 * @param replaces the key of the one before, if any: nobody who has just been shown it sees it vanish
 * @returns the new picture's key; `picture_url(key, width)` is its address
 */
export async function savePicture(
  context: AnyCommand,
  { sizes }: ReceivedPicture,
  replaces: string | null,
): Promise<string> {
  await keepBlobs(context, sizes);
  const key = randomBytes(16).toString('hex');
  const stored = Object.fromEntries(sizes.map(({ name, path: _, ...size }) => [name, size]));
  await sql`insert into pictures (key, sizes) values (${key}, ${JSON.stringify(stored)}::jsonb)`.execute(
    context.tx,
  );
  if (replaces !== null)
    await sql`
      update pictures set until = now() + make_interval(hours => ${REPLACED_HOURS}::int) where key = ${replaces}`.execute(
      context.tx,
    );
  return key;
}

/** Takes a picture away at once, by whatever address it is known. Nothing may name it any more: clear that first. */
export async function removePicture(context: AnyCommand, key: string | null): Promise<void> {
  if (key !== null) await sql`delete from pictures where key = ${key}`.execute(context.tx);
}
