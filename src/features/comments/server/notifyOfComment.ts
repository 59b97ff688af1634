import { notify, type Notice } from '#features/activity/server/index.ts';
import { commentChanged, type Comment } from '#features/comments/contract.ts';
import { eventIdsOf, roomOf } from '#subjects/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { changedFrom } from '#platform/server/data/diff.ts';
import type { Place } from './place.ts';
import { presentComment } from './present.ts';

/**
 * Tells whom a new comment concerns: whom it mentions; and whom it answers: who wrote the comments it replies to, made
 * the block it is on, or wrote the post. Each learns of it once. Of what is said on a board or between two they learn
 * among their messages alone.
 */
export async function notifyOfComment(
  context: AnyCommand,
  { postID, thingID }: Place,
  commentID: string,
  { mentions, answers }: { mentions: string[]; answers: string[] },
): Promise<void> {
  if (postID === null) return;
  const source = { postID, thingID };
  const others = answers.filter((id) => !mentions.includes(id));
  await notify(context, [
    mentionIn(source, commentID, mentions),
    { ...mentionIn(source, commentID, others), kind: 'REPLY' },
  ]);
}

/** Tells whom a changed comment mentions; who was told of it before is not told again. */
export async function notifyMentioned(
  context: AnyCommand,
  { postID, thingID }: Place,
  commentID: string,
  mentions: string[],
): Promise<void> {
  if (postID !== null) await notify(context, [mentionIn({ postID, thingID }, commentID, mentions)]);
}

function mentionIn(
  { postID, thingID }: { postID: string; thingID: string | null },
  commentID: string,
  to: string[],
): Notice {
  return { kind: 'MENTION', to, causeID: commentID, at: { postID, thingID, commentID } };
}

/** Tells what is different about a comment that goes on being shown. */
export async function tellChange(
  context: AnyCommand,
  found: Pick<Place, 'boardID' | 'postID'> & { id: string },
  before: Comment,
): Promise<void> {
  const comment = await presentComment(context, found.boardID, found.id);
  const was = changedFrom(before, comment);
  if (Object.keys(was).length > 0)
    context.publish(roomOf(found), commentChanged, { comment, was }, eventIdsOf(found));
}
