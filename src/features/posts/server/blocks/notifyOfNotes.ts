import { sql } from 'kysely';
import { countBack, notify } from '#features/activity/server/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';

/** Tells the people whom the notes of a new post mention. People who cannot read the board are left out. */
export async function notifyOfNotes(context: AnyCommand, postID: string): Promise<void> {
  const { rows } = await sql<{ id: string; mentions: string[] }>`
    select id, mention_profiles as mentions from things
    where post_id = ${postID} and mention_profiles <> '{}' order by id`.execute(context.tx);
  await notify(
    context,
    rows.map(({ id, mentions }) => ({
      kind: 'MENTION',
      to: mentions,
      causeID: id,
      at: { postID, thingID: id },
    })),
  );
}

/**
 * Tells the people whom a note mentions that it did not mention before. For a person whose mention was taken out, the
 * item of it counts no more; when the mention is put in again, it is the same item.
 */
export async function notifyOfNote(
  context: AnyCommand,
  { postID, thingID }: { postID: string; thingID: string },
  { before, after }: { before: string[]; after: string[] },
): Promise<void> {
  const to = after.filter((id) => !before.includes(id));
  const gone = before.some((id) => !after.includes(id));
  if (gone || to.length > 0) await countBack(context, postID, thingID);
  await notify(context, [{ kind: 'MENTION', to, causeID: thingID, at: { postID, thingID } }]);
}
