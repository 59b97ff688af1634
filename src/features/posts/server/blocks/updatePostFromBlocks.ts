import type { HeldID, OrderedID } from '#access/server/heldID.ts';
import { MAX_THINGS } from '#blocks/contract/index.ts';
import type { PostSummary, ThingOrder } from '#features/posts/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { tellPost } from '../write/tellPost.ts';
import { actorID, postUpdateStatement, type UpdatedRow } from '../write/postUpdateStatement.ts';

/**
 * Bytes of text and markup in all of a post's notes: some five hundred pages. Opened, they are an answer of less than
 * 8 MB, though each may need a sign before it there.
 */
export const MAX_TEXT_BYTES = 3_300_000;

/** A change of a post. Excerpt, cover, counts and being a draft follow from its blocks, and are computed here. */
export interface PostChange {
  /** A block's place: a new one, or one that moves. Past the end, or none, is the end. */
  place?: { thingID: HeldID<'thing'>; index?: number | undefined };
  /** A block that leaves the order. */
  remove?: OrderedID;
  /** The order, where several blocks come, go or move at once. */
  order?: readonly string[];
  /** A block's content changed though no place did: a note was saved, a file is ready. */
  content?: boolean;
  /** Comments more, or fewer; on one of its blocks, the block has counted them already. */
  comments?: number;
}

export interface UpdatedPost {
  post: PostSummary;
  /** The former value of each field that changed. */
  was: Partial<PostSummary>;
  thingOrder: ThingOrder;
  orderChanged: boolean;
  /** Whether it is in the bin: it may still receive what was on its way. */
  deleted: boolean;
}

/**
 * The one way a post changes with its blocks: order and everything that follows from them in one statement, told to whoever
 * shows it. Its title changes by `updatePostRow`, settings by `writePost`. A change that changes nothing tells nothing. A draft
 * that got a block becomes everyone's.
 * The post's row must be locked by an earlier statement (`accessPost(…, { lock: true })` or `holdPost`): only then
 * does this one see the blocks that another command has just written.
 * @throws ApiError 422 when the post would have more blocks or text than one can hold
 */
export async function updatePostFromBlocks(
  context: AnyCommand,
  postID: HeldID<'post'>,
  change: PostChange,
): Promise<UpdatedPost> {
  const { place, remove, order, content = false, comments = 0 } = change;
  const rows = await postUpdateStatement(context.services.links)(context.tx, {
    postID,
    place: place?.thingID ?? null,
    index: Math.min(place?.index ?? MAX_THINGS, MAX_THINGS),
    remove: remove ?? null,
    order: order ?? null,
    content,
    comments,
    by: actorID(context),
  });
  const row = rows[0]!;
  checkLimits(row, change);
  const { after: post, thingOrder, orderChanged, deleted } = row;
  const was = await tellPost(context, postID, row);
  return { post, was, thingOrder, orderChanged, deleted };
}

function checkLimits({ things, textBytes }: UpdatedRow, change: PostChange): void {
  if ((change.place || change.order) && things > MAX_THINGS) {
    throw new ApiError(
      'LIMIT_REACHED',
      `A post can hold ${MAX_THINGS} blocks, and this one is full. Continue in another post.`,
    );
  }
  if (change.remove === undefined && textBytes > MAX_TEXT_BYTES) {
    throw new ApiError(
      'LIMIT_REACHED',
      'This post holds as much text as one post can. Continue in another post.',
    );
  }
}
