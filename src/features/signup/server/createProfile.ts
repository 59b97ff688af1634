import { createHash } from 'node:crypto';
import { createBoardFor } from '#features/boards/server/index.ts';
import { createPostFor } from '#features/posts/server/index.ts';
import { avatarColors } from '#features/profiles/contract.ts';
import { insertProfile, setSandbox } from '#features/profiles/server/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { welcomePost } from './welcome.ts';

export interface NewProfile {
  profileID: string;
  accountID: string;
  firstName: string;
  lastName: string;
  screenName: string;
  timeZone: string;
}

/**
 * Makes a profile of an account with its sandbox board, and a welcome post on it.
 * @throws ApiError 409 when the screen name is taken
 */
export async function createProfile(context: AnyCommand, profile: NewProfile): Promise<void> {
  const { tx } = context;
  const { profileID } = profile;
  const [firstName, lastName] = [profile.firstName, profile.lastName].map(asKept) as [string, string];
  const row = { ...profile, firstName, lastName, avatarColor: avatarColor(profile.screenName) };
  await insertProfile(tx, row);
  const board = await createBoardFor(context, {
    ownerID: profileID,
    title: `${firstName}’s sandbox`,
    boardType: 'SANDBOX',
    share: 'private',
  });
  await setSandbox(tx, profileID, board._id);
  await createPostFor(context, { boardID: board._id, creatorID: profileID, ...welcomePost });
}

/** A name with composed letters and no space around it, as changing it keeps it. */
const asKept = (name: string) => name.normalize('NFC').trim();

/** Always the same one for a name, so that people know each other by it. */
export function avatarColor(screenName: string): string {
  const first = createHash('sha256').update(screenName.toLowerCase()).digest()[0]!;
  return avatarColors[first % avatarColors.length]!;
}
