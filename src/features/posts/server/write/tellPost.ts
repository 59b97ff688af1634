import { isKnownByAll, isPublic } from '#access/contract/postState.ts';
import type { HeldID } from '#access/server/heldID.ts';
import { visibilities } from '#access/contract/visibility.ts';
import { touchBoard } from '#features/boards/server/index.ts';
import {
  isCounted,
  postChanged,
  postCovered,
  postCreated,
  postHidden,
  postPublished,
  postShown,
  type PostSummary,
} from '#features/posts/contract.ts';
import { listedPost } from '#features/posts/contract/passwords.ts';
import type { EventDefinition, Room } from '#platform/contract/event.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { changedFrom } from '#platform/server/data/diff.ts';
import { narrowEvents } from '#platform/server/events/outbox.ts';
import { boardOfPost } from '../access.ts';
import { tellAccessNarrowed } from './tellAccessNarrowed.ts';

/** A post before and after a change of its row. */
export interface WrittenPost {
  before: PostSummary;
  after: PostSummary;
  /** Whether it is in the bin: it may still receive what was on its way. */
  deleted: boolean;
  /** Whether its board's own time of change is a minute behind, and is to follow. */
  boardIsStale?: boolean;
}

/** The rooms that show a post: a draft is its creator's alone, and one in the bin is in no list. */
function postRooms(post: PostSummary, deleted = false): Room[] {
  const room: Room = `post:${post._id}`;
  if (deleted) return [room];
  return [post.isDraft ? `profile:${post.creator}` : `board:${post.boardID}`, room];
}

/**
 * Tells whoever shows a post of it: its own room all of it, the others what lists show of one that has a password. Nobody is
 * in the room of a post that was only just made.
 */
export function publishPost(context: AnyCommand, definition: EventDefinition, post: PostSummary): void {
  const ids = { boardID: post.boardID, postID: post._id };
  for (const room of postRooms(post)) {
    const isOwn = room.startsWith('post:');
    if (isOwn && definition === postCreated) continue;
    context.publish(room, definition, { post: isOwn ? post : listedPost(post) }, ids);
  }
}

/**
 * Tells whoever shows a post of a change, unless everything is as it was, and has its board count what everybody on it
 * sees. Who sees the post no longer, or sees it from now on, is told that alone.
 * @returns the former value of each field that changed
 */
export async function tellPost(
  context: AnyCommand,
  postID: HeldID<'post'>,
  written: WrittenPost,
): Promise<Partial<PostSummary>> {
  const { before, after: post, deleted, boardIsStale = false } = written;
  const was = changedFrom(before, post);
  if (Object.keys(was).length === 0) return was;
  // For those who see it by this change: the same call may show it to others afterwards.
  const { audience, creator: creatorID } = post;
  const place = { boardID: post.boardID, postID: post._id };
  const ids =
    isKnownByAll(post) || post.isDraft ? place : { ...place, audience: { visibility: audience, creatorID } };
  const isListed = !post.isDraft && !deleted;
  if (isNarrower(written)) {
    await narrowEvents(context.tx, [`board:${post.boardID}`, `post:${post._id}`], {
      postID: post._id,
      visibility: post.audience,
      creatorID: post.creator,
    });
    await tellAccessNarrowed(context, [{ id: post._id, boardID: post.boardID }]);
  }
  if (isListed && before.isDraft) {
    context.publish(`profile:${post.creator}`, postPublished, { post: listedPost(before) }, place);
    context.publish(`board:${post.boardID}`, postCreated, { post: listedPost(post) }, ids);
  } else if (isListed && before.isPasswordEnabled !== post.isPasswordEnabled) {
    await tellCovered(context, written);
  } else if (isListed && before.audience !== post.audience) {
    tellAudiences(context, written);
  } else {
    const listed = listedChange(written);
    const rooms = postRooms(post, deleted).filter((room) => !room.startsWith('post:'));
    if (Object.keys(listed.was).length > 0) context.publish(rooms, postChanged, listed, ids);
  }
  context.publish(`post:${post._id}`, postChanged, { post, was }, ids);
  if (deleted) return was;
  // The board's own time of change follows within a minute: not every save is news to everyone's list of boards.
  const posts = Number(isCounted(post)) - Number(isCounted(before));
  if (posts !== 0 || (boardIsStale && isCounted(post)))
    touchBoard(context, boardOfPost(postID, post), { posts });
  return was;
}

/** A change as lists show it. */
function listedChange({ before, after }: WrittenPost): { post: PostSummary; was: Partial<PostSummary> } {
  const post = listedPost(after);
  return { post, was: changedFrom(listedPost(before), post) };
}

/**
 * In the board's room: that the post has a password, or has none any more. Neither what it was nor what it is rides
 * there, and what the log had told of it is from now on its creator's alone.
 */
async function tellCovered(context: AnyCommand, { before, after }: WrittenPost): Promise<void> {
  const room: Room = `board:${after.boardID}`;
  const [postID, creatorID] = [after._id, after.creator];
  if (after.isPasswordEnabled)
    await narrowEvents(context.tx, [room], { postID, visibility: 'DRAFT', creatorID });
  // For all who have it in a list, and all who will.
  const visibility = widthOf(after) < widthOf(before) ? before.audience : after.audience;
  const ids = { boardID: after.boardID, postID, audience: { visibility, creatorID } };
  context.publish(room, postCovered, { postID }, ids);
}

/** In the board's room: the change for those who see the post before and after it, and for the others that it came or went. */
function tellAudiences(context: AnyCommand, written: WrittenPost): void {
  const { post: after, was } = listedChange(written);
  const before = listedPost(written.before);
  const room: Room = `board:${after.boardID}`;
  const ids = { boardID: after.boardID, postID: after._id };
  const creatorID = after.creator;
  const isHidden = widthOf(after) < widthOf(before);
  const [narrow, wide] = isHidden ? [after.audience, before.audience] : [before.audience, after.audience];
  const both = { visibility: narrow, creatorID };
  context.publish(room, postChanged, { post: after, was }, { ...ids, audience: both });
  const others = { visibility: wide, beyond: narrow, creatorID };
  if (isHidden) context.publish(room, postHidden, { post: before }, { ...ids, audience: others });
  else context.publish(room, postShown, { post: after }, { ...ids, audience: others });
}

const widthOf = ({ audience }: PostSummary) => -visibilities.indexOf(audience);

/** Whether somebody could see the post before and cannot now. */
function isNarrower({ before, after }: WrittenPost): boolean {
  return widthOf(after) < widthOf(before) || (isPublic(before) && !isPublic(after));
}
