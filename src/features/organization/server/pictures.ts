import { sql } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import type {
  removeOrganizationCover,
  removeOrganizationPhoto,
  setOrganizationCover,
  setOrganizationPhoto,
} from '#features/organization/contract.ts';
import { removePicture, savePicture, type ReceivedPicture } from '#features/pictures/server/index.ts';
import type { AnyRead, CommandContext } from '#platform/server/events/context.ts';
import { accessOrganization } from './access.ts';
import { changeOrganization } from './tellOrganization.ts';

type Column = 'photo_key' | 'cover_key';

/** Before a picture is received: only the owner's are. */
export async function checkOwner(context: Pick<AnyRead, 'db' | 'actor' | 'grant'>): Promise<void> {
  await accessOrganization(context, 'organization.manage');
}

/** Sets the organisation's photo, for everybody who is shown it. */
export async function setPhoto(
  context: CommandContext<typeof setOrganizationPhoto>,
  received: ReceivedPicture,
): Promise<{ photo: string }> {
  const { photo } = await replace(context, 'photo_key', received);
  return { photo: photo! };
}

export async function setCover(
  context: CommandContext<typeof setOrganizationCover>,
  received: ReceivedPicture,
): Promise<{ coverPhoto: string }> {
  const { coverPhoto } = await replace(context, 'cover_key', received);
  return { coverPhoto: coverPhoto! };
}

export const removePhoto = (context: CommandContext<typeof removeOrganizationPhoto>) =>
  remove(context, 'photo_key');
export const removeCover = (context: CommandContext<typeof removeOrganizationCover>) =>
  remove(context, 'cover_key');

// The organisation's row is locked first: of two pictures at once, the second replaces the first.

async function replace(
  context: CommandContext<typeof setOrganizationPhoto | typeof setOrganizationCover>,
  column: Column,
  received: ReceivedPicture,
) {
  const { id } = await accessOrganization(context, 'organization.manage', { lock: true });
  return changeOrganization(context, id, async () =>
    write(context, id, column, await savePicture(context, received, await keyOf(context, id, column))),
  );
}

async function remove(
  context: CommandContext<typeof removeOrganizationPhoto>,
  column: Column,
): Promise<void> {
  const { id } = await accessOrganization(context, 'organization.manage', { lock: true });
  const key = await keyOf(context, id, column);
  if (key === null) return;
  await changeOrganization(context, id, async () => {
    await write(context, id, column, null);
    await removePicture(context, key);
  });
}

async function keyOf({ tx }: Pick<CommandContext, 'tx'>, id: string, column: Column): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`
    select ${sql.ref(column)} as key from organizations where id = ${id}`.execute(tx);
  return rows[0]!.key;
}

async function write(
  { tx }: Pick<CommandContext, 'tx'>,
  id: HeldID<'organization'>,
  column: Column,
  key: string | null,
) {
  await sql`update organizations set ${sql.ref(column)} = ${key}, modified_at = now() where id = ${id}`.execute(
    tx,
  );
}
