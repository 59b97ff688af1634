import { sql } from 'kysely';
import { hashInviteSecret } from '#platform/server/jobs/inviteHandlers.ts';
import { newId } from '#platform/server/data/ids.ts';
import type { TestApp } from '../app.ts';
import { createPerson, type Person } from '../people.ts';

/** Of somebody whom everybody is connected with, what calls can be about. */
export interface FriendScene {
  friendID: string;
  /** An invitation of theirs, by a link, and what its address ends in. */
  personInviteID: string;
  personSecret: string;
}

export const personSecret = 'a-link-that-connects-with-the-friend-0123456';

/** Connects somebody with all the principals; made once, whatever the scene. */
export async function createFriendScene(app: TestApp, people: readonly Person[]): Promise<FriendScene> {
  const { db } = app.services;
  const { rows } = await sql<FriendScene>`
    select i.profile_id as "friendID", i.id as "personInviteID", ${personSecret}::text as "personSecret"
    from connection_invite_tokens t join connection_invites i on i.id = t.invite_id
    where t.hash = ${hashInviteSecret(personSecret)}`.execute(db);
  if (rows[0]) return rows[0];
  const friend = await createPerson(app, 'Everybody’s friend');
  for (const { profileID } of people) {
    await sql`
      insert into connections (profile_id, other_id)
      values (${profileID}, ${friend.profileID}), (${friend.profileID}, ${profileID})`.execute(db);
  }
  const personInviteID = newId();
  await sql`
    insert into connection_invites (id, profile_id, kind, expires_at)
    values (${personInviteID}, ${friend.profileID}, 'link', now() + interval '9 days')`.execute(db);
  await sql`
    insert into connection_invite_tokens (hash, invite_id) values (${hashInviteSecret(personSecret)}, ${personInviteID})`.execute(
    db,
  );
  return { friendID: friend.profileID, personInviteID, personSecret };
}
