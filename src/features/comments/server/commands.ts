import { sql } from 'kysely';
import type { CommentContent } from '#blocks/note/server/index.ts';
import { countBack } from '#features/activity/server/index.ts';
import {
  commentAdded,
  commentDeleted,
  type addComment as addEndpoint,
  type deleteComment as deleteEndpoint,
  type restoreComment as restoreEndpoint,
  type ToldComment,
  type updateComment as updateEndpoint,
} from '#features/comments/contract.ts';
import { discussionOf, eventIdsOf, roomOf } from '#subjects/contract.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { waitForAll } from '#platform/server/data/waitForAll.ts';
import { accessComment } from './access.ts';
import { countComments } from './counts.ts';
import { accessPlaceToSpeak } from './place.ts';
import { commentOf, presentComment, presentTold } from './present.ts';
import { setResolved } from './resolve.ts';
import { tellChange, notifyMentioned, notifyOfComment } from './notifyOfComment.ts';
import { countReply, tellDrawnIn, threadOf } from './threads.ts';
import { giveFiles, isSame } from './files.ts';
import { wordsFor } from './words.ts';
import { writeComment } from './writeComment.ts';

/** Comments on a board, a post or a block, or writes to a connection; or answers a comment there. */
export async function addComment(
  context: CommandContext<typeof addEndpoint>,
  content: CommentContent | undefined,
): Promise<ToldComment> {
  const { replyTo, sourceType, sourceID } = context.body;
  const place = await accessPlaceToSpeak(context, { sourceType, sourceID });
  const { postID, boardID } = place;
  const head = replyTo === undefined ? null : await threadOf(context, place, replyTo);
  const { files = [] } = context.body;
  const hasFiles = files.length > 0;
  const { comment, raw, mentions } = await wordsFor(context, place, context.body, { content, hasFiles });
  const [{ id, told: withoutFiles, drawnIn, answers }, isSettled] = await waitForAll([
    writeComment(context, place, { head, answered: replyTo ?? null, comment, raw, mentions }),
    head !== null && countReply(context, place, head, 1),
  ]);
  if (hasFiles) await giveFiles(context, { id, boardID, postID }, files);
  if (head !== null && isSettled) await setResolved(context, { ...place, id: head }, false);
  const told = hasFiles ? await presentTold(context, boardID, id) : withoutFiles;
  context.publish(roomOf(place), commentAdded, { comment: commentOf(told) }, eventIdsOf(place));
  tellDrawnIn(context, place, drawnIn);
  await waitForAll([
    countComments(context, place, 1),
    notifyOfComment(context, place, id, { mentions, answers }),
  ]);
  return told;
}

/** Changes one's own comment. The same words and files change nothing, and are no edit. */
export async function updateComment(
  context: CommandContext<typeof updateEndpoint>,
  content: CommentContent | undefined,
): Promise<ToldComment> {
  const found = await accessComment(context, context.params.commentID, 'edit');
  const { sourceID } = context.body;
  if (sourceID !== undefined && sourceID !== (found.thingID ?? discussionOf(found))) throw notFound();
  const before = await presentComment(context, found.boardID, found.id);
  const { files } = context.body;
  const hasFiles = (files ?? before.files).length > 0;
  const { comment, raw, mentions } = await wordsFor(context, found, context.body, { content, hasFiles });
  const hasOthers = files !== undefined && !isSame(files, before.files);
  if (hasOthers) await giveFiles(context, found, files);
  await sql`
    update comments set comment = ${comment}, comment_raw = ${raw}, mention_profiles = ${mentions}::text[],
      edited = true
    where id = ${found.id} and (${hasOthers}::boolean or (comment, comment_raw, mention_profiles) is distinct from
      (${comment}::text, ${raw}::text, ${mentions}::text[]))`.execute(context.tx);
  await tellChange(context, found, before);
  await notifyMentioned(context, found, found.id, mentions);
  return presentTold(context, found.boardID, found.id);
}

/** Deletes a comment: it is gone, or, where it has replies, its words are. Can be brought back for 30 days. */
export async function deleteComment(context: CommandContext<typeof deleteEndpoint>): Promise<void> {
  const found = await accessComment(context, context.params.commentID, 'delete');
  const { id: commentID, boardID, replyTo } = found;
  const before = await presentComment(context, boardID, commentID);
  const { rows } = await sql<{ hasReplies: boolean }>`
    update comments set deleted_at = now(), deleted_by = ${context.actor.profileID} where id = ${commentID}
    returning reply_count > 0 as "hasReplies"`.execute(context.tx);
  if (rows[0]!.hasReplies) await tellChange(context, found, before);
  else context.publish(roomOf(found), commentDeleted, { commentID }, eventIdsOf(found));
  if (replyTo !== null) await countReply(context, found, replyTo, -1);
  await countComments(context, found, -1);
}

/** Brings a deleted comment back. Of one that is not deleted, nothing changes. */
export async function restoreComment(context: CommandContext<typeof restoreEndpoint>): Promise<ToldComment> {
  const found = await accessComment(context, context.params.commentID, 'restore');
  const { id, boardID, replyTo } = found;
  const before = await presentComment(context, boardID, id);
  if (!found.deleted) return presentTold(context, boardID, id);
  if (replyTo !== null) await countReply(context, found, replyTo, 1);
  const { rows } = await sql<{ hasReplies: boolean }>`
    update comments set deleted_at = null, deleted_by = null where id = ${id}
    returning reply_count > 0 as "hasReplies"`.execute(context.tx);
  const restored = await presentComment(context, boardID, id);
  if (rows[0]!.hasReplies) await tellChange(context, found, before);
  else context.publish(roomOf(found), commentAdded, { comment: restored }, eventIdsOf(found));
  await countComments(context, found, 1);
  if (found.postID !== null) await countBack(context, found.postID, id);
  return presentTold(context, boardID, id);
}
