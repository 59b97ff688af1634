import { sql } from 'kysely';
import { openBoard } from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { invitePerson } from '#features/personInvitations/contract.ts';
import { openNotebook } from '#features/notebook/contract.ts';
import { createOrganization, updateTeamMember } from '#features/organization/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import type { Services } from '#platform/server/events/context.ts';
import { text } from './words.ts';
import type { Name } from './content.ts';
import type { Cast } from './studio.ts';

/** Who works at the studio, and as what. */
const jobs: Partial<Record<Name, { title: string; department: string }>> = {
  ilse: { title: 'Architect', department: 'Studio' },
  priya: { title: 'Lighting designer', department: 'Studio' },
  sofia: { title: 'Type designer', department: 'Publications' },
  kenji: { title: 'Archivist', department: 'Publications' },
  luca: { title: 'Printer', department: 'Publications' },
};

/** Seeds content between people, on no board: the studio's team, connections with their notebooks, chats, mentions. */
export async function bringTogether(cast: Cast, db: Services['db']): Promise<void> {
  await makeTeam(cast, db);
  for (const name of ['tomas', 'priya', 'dele', 'sofia'] as const) await connect(cast, name);
  await cast.luca.call(invitePerson, {
    body: {
      profileID: cast.ilse.profileID,
      message: 'So that the proofs reach you without a board in between.',
    },
  });
  await writeNotebook(cast);
  await chat(cast);
  await mention(cast, db);
}

/** The others are there by their rows: an invitation to a team is answered by the secret in a mail. */
async function makeTeam(cast: Cast, db: Services['db']): Promise<void> {
  const { id: organizationID } = await cast.ilse.call(createOrganization, {
    body: { name: 'Foxglove Studio', handle: 'foxglove' },
  });
  for (const [name, job] of Object.entries(jobs) as [Name, object][]) {
    const { profileID } = cast[name];
    await sql`
      insert into organization_members (organization_id, profile_id) values (${organizationID}, ${profileID})
      on conflict do nothing`.execute(db);
    await cast.ilse.call(updateTeamMember, { params: { profileID }, body: job });
  }
}

async function connect({ ilse, ...others }: Cast, name: Exclude<Name, 'ilse'>): Promise<void> {
  await ilse.call(invitePerson, { body: { profileID: others[name].profileID } });
  await others[name].call(invitePerson, { body: { profileID: ilse.profileID } });
}

async function writeNotebook({ ilse, tomas }: Cast): Promise<void> {
  const { connectionBoardID: boardID } = await ilse.call(openNotebook, { params: { id: tomas.profileID } });
  const things = (words: string) => [{ body: text(words) }];
  await ilse.call(createPost, {
    params: { boardID },
    body: { things: things('Bring the brass hinge on Tuesday, and both of the soup bowls.') },
  });
  await tomas.call(createPost, {
    params: { boardID },
    body: { things: things('Tuesday, not Monday. The hinge is in the van already.') },
  });
  await tomas.call(openBoard, { params: { boardID }, body: {} });
}

/** Two conversations: one that Ilse has answered, one that waits for her. */
async function chat({ ilse, priya, dele }: Cast): Promise<void> {
  const say = (by: typeof ilse, to: typeof ilse, comment: string) =>
    by.call(addComment, { body: { sourceType: 'CONNECTION', sourceID: to.profileID, comment } });
  await say(dele, ilse, 'Is the north wall ours on Friday?');
  await say(ilse, dele, 'From two o’clock. Bring the meter and a coat.');
  await say(priya, ilse, 'The new driver is here. No hum at all, I listened twice.');
  await say(priya, ilse, 'Come by at five and switch it on yourself?');
}

/** Somebody speaks to Ilse where she can read it. */
async function mention({ ilse, sofia }: Cast, db: Services['db']): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p join boards b on b.id = p.board_id
    where p.title = 'Card model, scale 1:25' and b.owner_id = ${ilse.profileID}`.execute(db);
  await sofia.call(addComment, {
    body: {
      sourceType: 'POST',
      sourceID: rows[0]!.id,
      comment: 'Ilse, may I glue the roof on, or do you still want to look inside?',
      mentionProfiles: [{ profileID: ilse.profileID }],
    },
  });
}
