import type { Person } from './person.ts';

/** The call by which one invites another to connect. */
export const inviting = '/people/account/profile/connection/invite';

/** Each invites the other, which connects them. */
export async function connect(one: Person, other: Person): Promise<void> {
  await one.api('POST', inviting, { profileID: other.profileID });
  await other.api('POST', inviting, { profileID: one.profileID });
}
