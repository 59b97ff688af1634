import { sql, type RawBuilder } from 'kysely';
import { can, type Capability } from '#access/contract/capabilities.ts';
import { whyNot, whyNotOn } from '#access/contract/reasons.ts';
import type { Role } from '#access/contract/roles.ts';
import { standingOnPost, type PostStanding, type Standing } from '#access/contract/standing.ts';
import type { Visibility } from '#access/contract/visibility.ts';
import { asHeld, type HeldID } from '#access/server/heldID.ts';
import {
  boardThere,
  draftShown,
  postUnlocked,
  readerOfOne,
  standing,
  type Reader,
} from '#access/server/standing.ts';
import { BIN_DAYS } from '#features/bin/contract.ts';
import type { AccessContext } from '#features/boards/server/index.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { statement, together } from '#platform/server/data/statement.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import type { RoomPlace } from '#platform/server/http/feature.ts';

/** A post the caller may see, and the caller's standing on it. */
export interface AccessedPost extends Standing {
  id: HeldID<'post'>;
  boardID: HeldID<'boardOfPost'>;
  creatorID: string;
  isDraft: boolean;
  /** Only where posts in the bin were asked for too. */
  deleted: boolean;
  role: Role;
  /** Whether the caller has a role on its board; a public post is read by others too. */
  isOnBoard: boolean;
  /** Since when the caller is on its board, in this role; null for whom the board does not name. */
  since: Date | null;
  /** Whether its board gives the caller that role; false for somebody who passes by on a public one. */
  isOwn: boolean;
  isPasswordEnabled: boolean;
  /** Whether others than its creator and admins may take it further than its board. */
  shareable: boolean;
  /** False only where a post was asked for that its password closes to the caller. */
  isUnlocked: boolean;
  audience: Visibility;
  /**
   * Events from before this moment are not for the caller: they were behind a password, or the post was not the
   * caller's to read.
   */
  cutAt: Date | null;
}

/** A post without anybody looking at it. */
export type HeldPost = Pick<AccessedPost, 'id' | 'boardID' | 'creatorID' | 'isDraft' | 'deleted'>;

export interface PostIDs {
  postID: string;
  /** When the call names the board too, the post must be on it, or have been there before it was moved. */
  boardID?: string;
}

/**
 * The only way to get hold of a post: resolves it through its board for the caller and checks the capability.
 * @param options.lock takes the post's row for the rest of the transaction, so that changes to it take turns
 * @param options.deleted finds posts in the bin too
 * @param options.behindPassword finds a post that its password closes to the caller, for the call that shows its door
 * @param options.outOfArchive judges as if the post's own archive had ended, for a call that ends it
 * @throws ApiError 404 when post or board is absent, deleted or not the caller's to see; 403 when the role does not allow it
 */
export async function accessPost(
  context: AccessContext,
  ids: PostIDs,
  capability: Capability,
  options: { lock?: boolean; deleted?: boolean; outOfArchive?: boolean; behindPassword?: boolean } = {},
): Promise<AccessedPost> {
  const { profileID, sessionID } = context.actor;
  const params = {
    postID: ids.postID,
    boardID: ids.boardID ?? null,
    profileID,
    sessionID,
    bin: options.deleted ?? false,
  };
  // The lock is a statement of its own: what follows must be read after the wait, not before it.
  const [row] = options.lock
    ? await together(
        context.db,
        lockRow.with(context.db, { postID: ids.postID }),
        findPost.with(context.db, params),
      )
    : await findPost(context.db, params);
  return grantPost(context, row, capability, options);
}

/**
 * Judges a row of `postAccess`, for a statement that reads a post together with what is wanted of it: see `accessPost`.
 * Nothing that came with the row may be answered before.
 */
export function grantPost(
  context: AccessContext,
  row: PostRow | undefined,
  capability: Capability,
  options: { outOfArchive?: boolean; behindPassword?: boolean } = {},
): AccessedPost {
  const { profileID } = context.actor;
  if (!row?.isOpen) throw notFound();
  const board = { role: row.role, state: row.boardState, lockBy: row.boardLockBy };
  const facts = {
    ...row,
    creator: row.creatorID,
    isOpen: row.isUnlocked || options.behindPassword === true,
    ...(options.outOfArchive && { state: 'ACTIVE' as const }),
  };
  const standingThere = standingOnPost(board, facts, profileID);
  if (!can(standingThere, 'post.read')) throw notFound();
  const post: AccessedPost = {
    ...row,
    ...standingThere,
    id: asHeld(row.id),
    boardID: asHeld(row.boardID),
    role: standingThere.role!,
    isDraft: row.isDraft,
    isOnBoard: row.role !== null,
  };
  checkPost(context, post, capability);
  return post;
}

/**
 * Grants one capability more on a post that the caller has got hold of.
 * @throws ApiError 403 when the role does not allow it; 404 of a post in the bin
 */
export function checkPost(context: AccessContext, post: AccessedPost, capability: Capability): void {
  // `:own` is of the post's creator, and of those who have the capability on every post.
  const why =
    capability === 'post.govern:own'
      ? whyNotOn(post, 'post.govern', post.creatorID === context.actor.profileID)
      : whyNot(post, capability);
  if (why !== undefined) throw post.deleted ? notFound() : forbidden(why);
  context.grant(capability);
}

/** Whether a row is not deleted or, where the bin was asked for, lies in it and can still be brought back. */
export function isThere(alias: string, bin: RawBuilder<boolean>): RawBuilder<boolean> {
  const deletedAt = sql.ref(`${alias}.deleted_at`);
  const days = sql.lit(BIN_DAYS);
  return sql<boolean>`(${deletedAt} is null or ${bin}::boolean and ${deletedAt} > now() - make_interval(days => ${days}))`;
}

const lockRow = statement<{ postID: string }, object>(
  (param) => sql<object>`select from posts where id = ${param('postID')} for no key update`,
);

/** A post as `postAccess` answers it. */
export interface PostRow
  extends
    Omit<AccessedPost, 'id' | 'boardID' | 'role' | 'isOnBoard' | 'audience' | keyof Standing>,
    PostStanding {
  id: string;
  boardID: string;
  isDraft: boolean;
  audience: Visibility;
  /** On its board. */
  role: Role | null;
  boardState: 'ACTIVE' | 'ARCHIVED';
  boardLockBy: string | null;
  /** Whether its board is. */
  isOpen: boolean;
}

/** Columns that `grantPost` judges a post by: those of the post `p`, of its board `b` and of the standing `s`. */
export function postAccess(reader: Reader): RawBuilder<unknown> {
  return sql`p.id, p.board_id as "boardID", p.creator_id as "creatorID", p.is_draft as "isDraft",
    p.deleted_at is not null as deleted, p.state, p.lock_by as "lockBy", p.editable, p.shareable, p.audience, p.public, s.state as "boardState",
    s.lock_by as "boardLockBy", s.is_open as "isOpen", s.role, s.since, s.is_own as "isOwn", p.password_hash is not null as "isPasswordEnabled",
    ${postUnlocked(reader)} as "isUnlocked", greatest(p.password_at, b.password_at, s.open_since,
      case when s.since is null then p.widened_at end) as "cutAt"`;
}

/** A post `p` that is there for its reader, its board `b` and the standing `s`: what `postAccess` reads from. */
export function postPlace(reader: Reader): RawBuilder<unknown> {
  return sql`posts p join boards b on b.id = p.board_id and ${boardThere} and ${draftShown(reader)} ${standing(reader)}`;
}

const findPost = statement<
  { postID: string; boardID: string | null; profileID: string; sessionID: string; bin: boolean },
  PostRow
>((param) => {
  const reader = readerOfOne(param);
  return sql<PostRow>`
    select ${postAccess(reader)} from ${postPlace(reader)}
    where p.id = ${param('postID')}
      and (${param('boardID')}::text is null or ${param('boardID')} in (p.board_id, p.former_board_id))
      and ${isThere('p', param('bin'))}`;
});

/**
 * Takes a post's row for the rest of the transaction, for work that acts for nobody (a file is ready).
 * Finds posts in the bin too; answers undefined when it is gone for good. Checks no capability.
 */
export async function holdPost(context: AnyCommand, postID: string): Promise<HeldPost | undefined> {
  const { rows } = await sql<Omit<HeldPost, 'id' | 'boardID'> & { id: string; boardID: string }>`
    select id, board_id as "boardID", creator_id as "creatorID", is_draft as "isDraft", deleted_at is not null as deleted
    from posts where id = ${postID} for no key update`.execute(context.tx);
  const [row] = rows;
  return row && { ...row, id: asHeld(row.id), boardID: asHeld(row.boardID) };
}

/**
 * Takes the rows of posts for a change that follows from a right to their board or from the clock, in the order of their
 * ids, so that two such calls never wait for each other. Checks no capability.
 * @param where a condition over the row `p`
 * @param options.skipLocked leaves out posts that a command holds now, for a job that comes back to them
 */
export async function holdPosts(
  { tx }: Pick<AnyCommand, 'tx'>,
  where: RawBuilder<unknown>,
  most: number,
  options: { skipLocked?: boolean } = {},
): Promise<HeldID<'post'>[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p where ${where} order by p.id limit ${most}
    for no key update ${options.skipLocked ? sql`skip locked` : sql``}`.execute(tx);
  return rows.map(({ id }) => asHeld(id));
}

/**
 * The board of a post that was judged, by the row of the post as it was read or written: the board's counts follow from
 * the post.
 * @throws Error where the row is another post's
 */
export function boardOfPost(
  postID: HeldID<'post'>,
  row: Pick<PostSummary, '_id' | 'boardID'>,
): HeldID<'boardOfPost'> {
  if (row._id !== postID) throw new Error(`The row of post ${row._id} is not that of ${postID}`);
  return asHeld(row.boardID);
}

/** Who may be in a post's room: whoever may read the post. */
export async function postRoom(context: AccessContext, postID: string): Promise<RoomPlace> {
  const post = await accessPost(context, { postID }, 'post.read');
  return {
    boardID: post.boardID,
    role: post.role,
    since: post.since,
    cutAt: post.cutAt,
    mayComment: can(post, 'comment.add'),
    isKeptFrom: !can(post, 'comment.read'),
  };
}
