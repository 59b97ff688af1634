import { sql } from 'kysely';
import { can } from '#access/contract/capabilities.ts';
import { whyState } from '#access/contract/reasons.ts';
import { thingThere } from '#access/server/commentSeen.ts';
import { asHeld, type HeldID } from '#access/server/heldID.ts';
import { BIN_DAYS } from '#features/bin/contract.ts';
import type { AccessContext } from '#features/boards/server/index.ts';
import { accessPlace } from '#subjects/server/access.ts';
import { waitForAll } from '#platform/server/data/waitForAll.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import type { Place } from './place.ts';

/** A comment that the caller may change, and where it is. */
export interface AccessedComment extends Place {
  id: HeldID<'comment'>;
  /** The head of its thread; null of a head. */
  replyTo: HeldID<'thread'> | null;
  deleted: boolean;
}

interface CommentRow extends Omit<AccessedComment, 'id' | 'replyTo' | 'boardID' | 'postID' | 'thingID'> {
  id: string;
  replyTo: string | null;
  postID: string | null;
  thingID: string | null;
  /** Of what is on a board itself. */
  boardID: string | null;
  ownerID: string;
  deletedBy: string | null;
}

/**
 * The only way to get hold of a comment to change it: resolves it through its post or board, whose row it takes, so that
 * changes take turns. One's own may be edited and deleted; admins delete anyone's, but not what another says to them on a
 * notebook; whoever deleted one may restore it; whoever may comment there may resolve
 * one.
 * @throws ApiError 404 when the comment, its block or its post is absent, deleted or not the caller's to see; 403 when it
 *   is somebody else's
 */
export async function accessComment(
  context: AccessContext,
  commentID: string,
  intent: 'edit' | 'delete' | 'restore' | 'resolve',
): Promise<AccessedComment> {
  const found = await findComment(context, commentID);
  if (!found) throw notFound();
  const [{ boardID, postID, standing }, comment] = await waitForAll([
    accessPlace(context, found, intent === 'resolve' ? 'comment.add' : 'comment.read', { lock: true }),
    // Looked at again once the row is held: somebody else may have been at it, or have moved its block.
    findComment(context, commentID),
  ]);
  if (!comment || comment.postID !== found.postID || (comment.deleted && intent !== 'restore'))
    throw notFound();
  const { ownerID, deletedBy, ...rest } = comment;
  const replyTo = rest.replyTo === null ? null : asHeld<'thread'>(rest.replyTo);
  const thingID = rest.thingID === null ? null : asHeld<'thingOfSubject'>(rest.thingID);
  const accessed: AccessedComment = { ...rest, id: asHeld(rest.id), replyTo, boardID, postID, thingID };
  if (intent === 'resolve') {
    // Messages between two people are not resolved.
    if (!can(standing, 'comment.resolve')) throw notFound();
    context.grant('comment.resolve');
    return accessed;
  }
  const decider = comment.deleted ? deletedBy : ownerID;
  const isOwn = decider === context.actor.profileID && can(standing, 'comment.edit:own');
  const isAdmin = intent !== 'edit' && can(standing, 'comment.delete');
  if (!isOwn && !isAdmin) {
    // Of what somebody else has deleted, nobody is told that it can be brought back.
    throw comment.deleted ? notFound() : forbidden(whyState(standing) ?? 'That is somebody else’s comment.');
  }
  context.grant('comment.edit:own');
  return accessed;
}

async function findComment(context: AccessContext, id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.post_id as "postID", c.board_id as "boardID", c.thing_id as "thingID", c.reply_to as "replyTo", c.owner_id as "ownerID",
      c.deleted_at is not null as deleted, c.deleted_by as "deletedBy"
    from comments c left join things t on t.id = c.thing_id
    where c.id = ${id} and ${thingThere()}
      and (c.deleted_at is null or c.deleted_at > now() - make_interval(days => ${BIN_DAYS}::int))`.execute(
    context.db,
  );
  return rows[0];
}
