import { sql } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import type {
  createNote as createEndpoint,
  deleteNote as deleteEndpoint,
  Note,
  updateNote as updateEndpoint,
} from '#blocks/note/contract.ts';
import {
  accessPost,
  accessThing,
  changeWords,
  ownThing,
  placeThing,
  presentThing,
  removeThing,
  notifyOfNote,
  thingChanged,
} from '#features/posts/server/index.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import type { NoteContent } from './noteInput.ts';

/**
 * Adds a note to a post. One that the caller has added already, by the id it chose, is answered as it is.
 * @throws ApiError 409 when that id is another's
 */
export async function createNote(
  context: CommandContext<typeof createEndpoint>,
  content: NoteContent,
): Promise<Note> {
  const post = await accessPost(context, context.params, 'thing.add', { lock: true });
  const creatorID = context.actor.profileID;
  const id = context.body._id;
  const there = id && (await ownThing(context, post, id, 'NOTE'));
  if (there) return there as Note;
  const { thing, thingID } = await placeThing(
    context,
    post,
    { thingType: 'NOTE', creatorID, ...(id && { id }), ...content },
    context.body.index,
  );
  if (content.mentions.length > 0)
    await notifyOfNote(context, { postID: post.id, thingID }, { before: [], after: content.mentions });
  return thing as Note;
}

/**
 * Saves a note, and the words beside it. Values that are stored already change nothing.
 * @throws ApiError 409 when somebody else changed it since the version the caller had
 */
export async function updateNote(
  context: CommandContext<typeof updateEndpoint>,
  content: NoteContent | undefined,
): Promise<Note> {
  const note = await accessNote(context, context.params);
  const { thingID } = note;
  if (context.body.version !== undefined && context.body.version !== note.version) {
    throw new ApiError(
      'CONFLICT',
      'This note was changed by somebody else in the meantime. Your version was kept beside it.',
    );
  }
  const changed = content && (await writeContent(context, thingID, content));
  const hasOtherWords = await changeWords(context, thingID, context.body);
  if (!changed && !hasOtherWords) return (await presentThing(context, thingID)) as Note;
  const saved = (await thingChanged(context, note, thingID)) as Note;
  if (changed && changed.before.join() !== content.mentions.join())
    await notifyOfNote(
      context,
      { postID: note.id, thingID },
      { before: changed.before, after: content.mentions },
    );
  return saved;
}

/** Puts a note into the bin. */
export async function deleteNote(context: CommandContext<typeof deleteEndpoint>): Promise<void> {
  const note = await accessNote(context, context.params);
  await removeThing(context, note, note.thingID);
}

async function accessNote(
  context: CommandContext,
  ids: { boardID: string; postID: string; thingID: string },
) {
  const thing = await accessThing(context, ids, 'thing.edit:own', { lock: true });
  if (thing.thingType !== 'NOTE') throw notFound();
  return thing;
}

/** @returns the people whom the note mentioned before; undefined where its content is the same */
async function writeContent(
  context: AnyCommand,
  thingID: HeldID<'thing'>,
  { body, bodyRaw, plain, mentions }: NoteContent,
): Promise<{ before: string[] } | undefined> {
  const { rows } = await sql<{ before: string[] }>`
    update things t set body = ${body}, body_raw = ${bodyRaw}, plain = ${plain}, mention_profiles = ${mentions}::text[],
      version = t.version + 1, modified_at = now()
    from (select id, mention_profiles from things where id = ${thingID}) was
    where t.id = was.id and t.body_raw <> ${bodyRaw} returning was.mention_profiles as before`.execute(
    context.tx,
  );
  return rows[0];
}
