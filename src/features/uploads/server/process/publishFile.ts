import { sql } from 'kysely';
import { accessPost, holdPost, holdThings, showThing, type HeldPost } from '#features/posts/server/index.ts';
import { fileCompleted } from '#features/uploads/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { accessReplaced } from '../accessReplaced.ts';
import { accessTalk } from '../accessTalk.ts';
import { NO_COMMENTS, NO_FILES, withdrawFile } from '../files.ts';
import { tellProgress } from '../progress.ts';
import { replaceFile } from '../replacing.ts';
import type { FileRow } from './fileRow.ts';

/**
 * Step 8: the block is shown to everybody and its uploader told, once. A post in the bin still receives what was on
 * its way, so that it comes back whole; an uploader who may no longer add to the post adds nothing.
 */
export async function publishFile(context: AnyCommand, file: FileRow): Promise<void> {
  if (file.isForComment) return keepForComment(context, file);
  const post = await holdPost(context, file.postID!);
  if (!post) return;
  const problem = await whyNot(context, post, file);
  if (problem !== undefined) {
    await withdrawFile(context, file.id, problem);
    return;
  }
  const { rows } = await sql<{ thingID: string }>`
    update files f set proc_status = 'READY', proc_step = 8, stepped_at = now()
    where f.id = ${file.id} and f.proc_step = 7 and f.proc_status = 'PROCESSING'
    returning coalesce(f.replaces_thing_id, (select t.id from things t where t.file_id = f.id)) as "thingID"`.execute(
    context.tx,
  );
  if (!rows[0]) return;
  const [thingID] = await holdThings(context, post, sql`t.id = ${rows[0].thingID}`);
  if (!thingID) return;
  context.enqueue('search.readFile', { fileID: file.id });
  if (file.replacesID === null) await showThing(context, post, thingID);
  else await replaceFile(context, post, { thingID, fileID: file.id });
  await tellProgress(context, file.id);
  const ids = { boardID: post.boardID, postID: post.id };
  context.publish(
    `profile:${file.uploadedBy}`,
    fileCompleted,
    { fileID: file.id, thingID, fileName: file.name, ...ids },
    ids,
  );
}

/** A file for a comment is ready to be sent with it; its sender alone is told. */
async function keepForComment(context: AnyCommand, file: FileRow): Promise<void> {
  try {
    await accessTalk(context, file);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await withdrawFile(context, file.id, NO_COMMENTS);
    return;
  }
  const { rows } = await sql`
    update files set proc_status = 'READY', proc_step = 8, stepped_at = now()
    where id = ${file.id} and proc_step = 7 and proc_status = 'PROCESSING' returning id`.execute(context.tx);
  if (rows.length > 0) await tellProgress(context, file.id);
}

/** Why a file is not shown after all, as a sentence. */
async function whyNot(
  context: AnyCommand,
  { id: postID, boardID }: HeldPost,
  { replacesID }: FileRow,
): Promise<string | undefined> {
  try {
    if (replacesID === null) await accessPost(context, { postID }, 'thing.add', { deleted: true });
    else await accessReplaced(context, { boardID, postID, thingID: replacesID });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return replacesID === null
      ? NO_FILES
      : 'The file it was to replace is gone, or no longer yours to change. Upload this one as a block of its own.';
  }
}
