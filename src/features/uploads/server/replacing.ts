import { sql } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { BIN_DAYS } from '#features/bin/contract.ts';
import { changeFile, presentThing, type PostRef } from '#features/posts/server/index.ts';
import type { undoReplacement as undoEndpoint } from '#features/uploads/contract/replacing.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { accessReplaced } from './accessReplaced.ts';
import { withdrawFile } from './files.ts';

// A file that replaces another is on its way as any file is, but holds no place: its block shows the former one until then.

/** A file that is ready takes the place of its block's; that is kept as the former one. */
export async function replaceFile(
  context: AnyCommand,
  post: PostRef,
  { thingID, fileID }: { thingID: HeldID<'thing'>; fileID: string },
): Promise<void> {
  const { formerID } = await changeFile(context, post, { thingID, fileID });
  await sql`
    update files set former_thing_id = ${thingID}, replaced_at = now() where id = ${formerID}`.execute(
    context.tx,
  );
}

/** Undoes a replacement: one that is on its way is cancelled, one that is done is taken back. */
export async function undoReplacement(context: CommandContext<typeof undoEndpoint>): Promise<FileBlock> {
  const { fileID } = context.params;
  const post = await accessReplaced(context, context.params);
  const { thingID } = post;
  if (post.fileID === fileID) return takeBack(context, post, { thingID, fileID });
  const { rows } = await sql`
    select from files where id = ${fileID} and replaces_thing_id = ${thingID}`.execute(context.tx);
  if (rows.length === 0 || !(await withdrawFile(context, fileID))) throw notFound();
  return (await presentThing(context, thingID)) as FileBlock;
}

async function takeBack(
  context: AnyCommand,
  post: PostRef,
  { thingID, fileID }: { thingID: HeldID<'thing'>; fileID: string },
): Promise<FileBlock> {
  // The file's block may have gone to another post since the file was replaced.
  const { rows } = await sql<{ id: string }>`
    update files set former_thing_id = null, replaced_at = null, post_id = ${post.id}, board_id = ${post.boardID}
    where id = (
      select id from files where former_thing_id = ${thingID}
        and replaced_at > now() - make_interval(days => ${BIN_DAYS}::int)
      order by replaced_at desc, id desc limit 1)
    returning id`.execute(context.tx);
  if (!rows[0]) throw notFound();
  const { thing } = await changeFile(context, post, { thingID, fileID: rows[0].id });
  // Nothing shows it any more: it is swept.
  await sql`update files set replaces_thing_id = null where id = ${fileID}`.execute(context.tx);
  return thing as FileBlock;
}
