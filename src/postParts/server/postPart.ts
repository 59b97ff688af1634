import type { HeldID } from '#access/server/heldID.ts';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { EventDefinition } from '#platform/contract/event.ts';
import type { Tx } from '#platform/server/data/database.ts';
import type { PostListOptions } from '#features/posts/contract.ts';

/** How a part of a post is read, as SQL over the post's row. */
export interface PostPart {
  /**
   * Fields of the part in `PostSummary` that stand in other tables than the post's row, over the row `alias`, as the text with
   * which a JSON object goes on: `', "taskMembers": ' || …`. Those of the row are lines of migrations/R_post_card.sql.
   */
  fields?(alias: string): RawBuilder<unknown>;
  filter?: PostFilter;
  /** Orders that lists can have by it, under their names. */
  orders?: Record<string, PostOrder>;
  /**
   * Columns of the post's row that a copy takes over as they are: a copy that the same people see, made again as a
   * task that repeats is, and a copy on another board; and those that are as on a new post in every copy.
   */
  copied?: { again: readonly string[]; elsewhere: readonly string[]; never?: readonly string[] };
  /** Events of a board after which its posts may show something else of it. */
  staleBy?: EventDefinition[];
  /**
   * Takes along what of it belongs to the board, as its posts go to another. Both boards' rows and the posts' are locked.
   * @throws ApiError 422 when the board that they go to has no room for it
   */
  move?(tx: Tx, move: PostMove): Promise<void>;
  /**
   * Moves what belongs to blocks that have come from another post, of the same board or another: what hangs on them and on their
   * comments, and repeats where they are. Their own rows say so already; both posts' rows are locked.
   */
  moveThings?(tx: Tx, move: ThingMove): Promise<void>;
}

/** A place in a list: the sort key of a row (empty where the id is all), and its id. */
export interface PostPosition {
  key: string;
  id: string;
}

/**
 * An order that a list of posts can have. Each has indexes of its own (migrations/036_post_lists.sql, 038_tasks.sql)
 * and ends in the id, so that no two posts share a place.
 */
export interface PostOrder {
  /** Column of posts that it sorts by before the id; absent where the id is all. */
  column?: string;
  /** A sort key, as the text that a position holds, as it is compared with the column; as it is, unless told. */
  typed?(key: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Whether the greatest comes first, by the column and by the id. */
  isDescending?: boolean;
  /** The sort key of the row `alias`, as the text that a position holds. */
  key(alias: string): RawBuilder<string>;
  /** The position before every post: the first page goes on from there, by the same statement as any other. */
  start: PostPosition;
  /** Schema of the sort key in a cursor. */
  Key: z.ZodType<string>;
}

/** A filter of a list of posts. Filters are values of the list's statement, so that it has one text for all of them. */
export interface PostFilter {
  /** Values of the filter, from the body of the call; undefined where it lets every post through. */
  values(options: PostListOptions): Record<string, unknown> | undefined;
  /** Whether lists show it of a post with a password too; else such a post is not found by it. */
  isOfClosed?: boolean;
  /**
   * Whether the post `p` is in the list.
   * @param value gives what `values` answered under a name; null while it filters by nothing
   * @param boardID the board whose posts are listed
   * @param profileID who reads them
   */
  condition(
    value: (name: string) => RawBuilder<unknown>,
    boardID: RawBuilder<unknown>,
    profileID: RawBuilder<unknown>,
  ): RawBuilder<boolean>;
}

/** Posts on their way from one board to another. Their rows still say the former. */
export interface PostMove {
  postIDs: HeldID<'post'>[];
  from: HeldID<'board'>;
  to: HeldID<'board'>;
}

/** Blocks that have come from one post to another, and the comments on them. */
export interface ThingMove {
  thingIDs: HeldID<'thing'>[];
  commentIDs: HeldID<'commentOfThing'>[];
  from: PostPlace;
  to: PostPlace;
}

interface PostPlace {
  id: HeldID<'post'>;
  boardID: HeldID<'boardOfPost'>;
}
