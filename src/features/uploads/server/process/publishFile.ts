import { sql } from 'kysely';
import { accessPost, lockPost, showThing } from '#features/posts/server/index.ts';
import { fileCompleted } from '#features/uploads/contract.ts';
import type { AnyCommand } from '#platform/server/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { withdrawFile } from '../files.ts';
import { tellProgress } from '../progress.ts';
import type { FileRow } from './fileRow.ts';

/**
 * Step 8: the block is shown to everybody and its uploader told, once. A post in the bin still receives what was on
 * its way, so that it comes back whole; an uploader who may no longer add to the post adds nothing.
 */
export async function publishFile(context: AnyCommand, file: FileRow): Promise<void> {
  const post = await lockPost(context, file.postID);
  if (!post) return;
  try {
    await accessPost(context, { postID: file.postID }, 'thing.add', { deleted: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await withdrawFile(context, file.id, 'You may no longer add files to this post.');
    return;
  }
  const { rows } = await sql<{ thingID: string }>`
    update files f set proc_status = 'READY', proc_step = 8, stepped_at = now() from things t
    where f.id = ${file.id} and f.proc_step = 7 and f.proc_status = 'PROCESSING' and t.file_id = f.id
    returning t.id as "thingID"`.execute(context.tx);
  if (!rows[0]) return;
  const { thingID } = rows[0];
  context.enqueue('search.readFile', { fileID: file.id });
  await showThing(context, post, thingID);
  await tellProgress(context, file.id);
  const ids = { boardID: post.boardID, postID: post.id };
  context.publish(
    `profile:${file.uploadedBy}`,
    fileCompleted,
    { fileID: file.id, thingID, fileName: file.name, ...ids },
    ids,
  );
}
