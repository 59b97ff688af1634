import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { createBoardFor } from '#features/boards/server/index.ts';
import { createPostFor } from '#features/posts/server/index.ts';
import { avatarColors } from '#features/profiles/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { screenNameTaken } from './screenNames.ts';
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
  const named = await sql`
    insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color, time_zone)
    values (${profileID}, ${profile.accountID}, ${profile.screenName}, ${firstName}, ${lastName},
      ${avatarColor(profile.screenName)}, ${profile.timeZone})
    on conflict (screen_name) do nothing returning 1`.execute(tx);
  if (named.rows.length === 0) throw screenNameTaken();
  const board = await createBoardFor(context, {
    ownerID: profileID,
    title: `${firstName}’s sandbox`,
    boardType: 'SANDBOX',
    share: 'private',
  });
  await sql`update profiles set sandbox_board_id = ${board._id} where id = ${profileID}`.execute(tx);
  await createPostFor(context, { boardID: board._id, creatorID: profileID, ...welcomePost });
}

/** A name with composed letters and no space around it, as changing it keeps it. */
const asKept = (name: string) => name.normalize('NFC').trim();

/** Always the same one for a name, so that people know each other by it. */
export function avatarColor(screenName: string): string {
  const first = createHash('sha256').update(screenName.toLowerCase()).digest()[0]!;
  return avatarColors[first % avatarColors.length]!;
}
