import { sql } from 'kysely';
import { removePicture, savePicture, type ReceivedPicture } from '#features/pictures/server/index.ts';
import type * as pictures from '#features/profiles/contract.ts';
import type { ProfileInfo } from '#features/profiles/contract.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { tellProfiles } from './profileInfo.ts';
import { changeFace } from './tellFace.ts';

type Column = 'photo_key' | 'cover_key';

/** Sets the profile's photo, for everybody who sees them. */
export async function setPhoto(context: CommandContext<typeof pictures.setPhoto>, received: ReceivedPicture) {
  const { photo } = await replace(context, 'photo_key', received);
  return { photo: photo! };
}

export async function setCover(context: CommandContext<typeof pictures.setCover>, received: ReceivedPicture) {
  const { coverPhoto } = await replace(context, 'cover_key', received);
  return { coverPhoto: coverPhoto! };
}

export const removePhoto = (context: CommandContext<typeof pictures.removePhoto>) =>
  remove(context, 'photo_key');
export const removeCover = (context: CommandContext<typeof pictures.removeCover>) =>
  remove(context, 'cover_key');

async function replace(context: AnyCommand, column: Column, received: ReceivedPicture): Promise<ProfileInfo> {
  const key = await savePicture(context, received, await lockKey(context, column));
  return write(context, column, key);
}

async function remove(context: AnyCommand, column: Column): Promise<void> {
  const key = await lockKey(context, column);
  if (key === null) return;
  await write(context, column, null);
  await removePicture(context, key);
}

/** The profile's row is locked first: of two pictures at once, the second replaces the first. */
async function lockKey({ tx, actor }: AnyCommand, column: Column): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`
    select ${sql.ref(column)} as key from profiles where id = ${actor.profileID} for update`.execute(tx);
  return rows[0]?.key ?? null;
}

async function write(context: AnyCommand, column: Column, key: string | null): Promise<ProfileInfo> {
  const { profileID } = context.actor;
  const keep = () =>
    sql`update profiles set ${sql.ref(column)} = ${key}, modified_at = now() where id = ${profileID}`.execute(
      context.tx,
    );
  await (column === 'photo_key' ? changeFace(context, profileID, keep) : keep());
  return tellProfiles(context, context.actor, 'one');
}
