import type { HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { touchBoard, grantBoard } from '#features/boards/server/index.ts';
import {
  isCounted,
  postDeleted,
  postRestored,
  type createPost as createEndpoint,
  type deletePost as deleteEndpoint,
  type PostSummary,
  type restorePost as restoreEndpoint,
} from '#features/posts/contract.ts';
import type { NoteContent } from '#blocks/server/index.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { RawJson } from '#platform/server/http/feature.ts';
import { accessPost } from './access.ts';
import { makePost } from './write/createPostFor.ts';
import { postSummarySql } from './read/present.ts';
import { notifyOfNotes } from './blocks/notifyOfNotes.ts';
import { publishPost } from './write/tellPost.ts';
import { updatePostFromBlocks } from './blocks/updatePostFromBlocks.ts';

/** Writes a post. One without title and notes is a draft. */
export async function createPost(
  context: CommandContext<typeof createEndpoint>,
  notes: NoteContent[],
): Promise<RawJson> {
  const { boardID } = context.params;
  const creatorID = context.actor.profileID;
  const { board, made } = await makePost(context, { boardID, creatorID, title: context.body.title, notes });
  grantBoard(context, board, 'post.add');
  if (notes.some(({ mentions }) => mentions.length > 0)) await notifyOfNotes(context, made!.post._id);
  return new RawJson(made!.json);
}

/** Puts a post into its board's bin, from where it can be brought back for 30 days. */
export async function deletePost(context: CommandContext<typeof deleteEndpoint>): Promise<void> {
  const { id, boardID } = await accessPost(context, context.params, 'post.delete', { lock: true });
  const post = await setDeleted(context, id, true);
  publishPost(context, postDeleted, post);
  if (isCounted(post)) touchBoard(context, boardID, { posts: -1 });
}

/** Brings a post back from the bin. Of one that is not in it, nothing changes. */
export async function restorePost(context: CommandContext<typeof restoreEndpoint>): Promise<PostSummary> {
  const { id, boardID, deleted } = await accessPost(context, context.params, 'post.delete', {
    lock: true,
    deleted: true,
  });
  if (!deleted) return (await updatePostFromBlocks(context, id, {})).post;
  const post = await setDeleted(context, id, false);
  publishPost(context, postRestored, post);
  if (isCounted(post)) touchBoard(context, boardID, { posts: 1 });
  return post;
}

async function setDeleted(
  context: AnyCommand,
  postID: HeldID<'post'>,
  deleted: boolean,
): Promise<PostSummary> {
  const { rows } = await sql<{ post: PostSummary }>`
    update posts p set deleted_at = case when ${deleted} then now() end, deleted_by = ${deleted ? context.actor.profileID : null}
    where p.id = ${postID} returning ${postSummarySql(context.services.links)} as post`.execute(context.tx);
  return rows[0]!.post;
}
