import { sql, type RawBuilder } from 'kysely';
import { part as activityPart } from '#features/activity/server/postPart.ts';
import { part as bookmarksPart } from '#features/bookmarks/server/postPart.ts';
import { part as commentsPart } from '#features/comments/server/postPart.ts';
import type { PostListOptions } from '#features/posts/contract.ts';
import { part as messagesPart } from '#features/messages/server/postPart.ts';
import { part as reactionsPart } from '#features/reactions/server/postPart.ts';
import { part as filesPart } from '#features/uploads/server/postPart.ts';
import { datesPart } from '#postParts/dates/server/index.ts';
import { lockPart } from '#postParts/lock/server/index.ts';
import { tagsPart } from '#postParts/tags/server/index.ts';
import type { Tx } from '#platform/server/data/database.ts';
import { tasksPart } from '#postParts/tasks/server/index.ts';
import type { partOrders as orderNames } from '#postParts/contract/index.ts';
import type { PostMove, PostOrder, PostPart, ThingMove } from './postPart.ts';

export type { PostFilter, PostMove, PostOrder, PostPart, PostPosition } from './postPart.ts';

/**
 * Every part there is, as it is read: a new part is one line. Posts are read with their parts, so no part leads back to
 * posts.
 */
const parts: Record<string, PostPart> = {
  files: filesPart,
  comments: commentsPart,
  messages: messagesPart,
  reactions: reactionsPart,
  bookmarks: bookmarksPart,
  activity: activityPart,
  lock: lockPart,
  dates: datesPart,
  tags: tagsPart,
  tasks: tasksPart,
};

/**
 * JSON text of the parts' fields that stand in other tables than the row of posts `alias`, to append to the row's JSON.
 */
export function partFields(alias: string): RawBuilder<unknown> {
  return sql.join(
    Object.values(parts).flatMap(({ fields }) => fields?.(alias) ?? []),
    sql` || `,
  );
}

/** Takes along what the parts of posts keep on their board, one after another. */
export async function moveParts(tx: Tx, move: PostMove): Promise<void> {
  for (const part of Object.values(parts)) await part.move?.(tx, move);
}

/** The parts' columns of the row of posts that a copy takes over, made again or on another board, or that none does. */
export const copiedOfParts = (how: 'again' | 'elsewhere' | 'never'): string[] =>
  Object.values(parts).flatMap(({ copied }) => copied?.[how] ?? []);

/** Events of a board after which parts of its posts may be otherwise, without saying how. */
export const partsStaleBy = Object.values(parts).flatMap(({ staleBy = [] }) => staleBy);

/** Moves the parts of blocks that have come from another post by themselves. */
export async function moveThingParts(tx: Tx, move: ThingMove): Promise<void> {
  for (const part of Object.values(parts)) await part.moveThings?.(tx, move);
}

/** The orders that parts give lists of posts. */
export const partOrders = Object.fromEntries(
  Object.values(parts).flatMap(({ orders = {} }) => Object.entries(orders)),
) as Record<(typeof orderNames)[number], PostOrder>;

/** The filters; by what a post with a password does not show in lists, it is not found there either. */
const filters = Object.entries(parts).flatMap(([name, { filter }]) =>
  filter ? [{ name, filter, isShown: filter.isOfClosed ? sql`` : sql`p.password_hash is null and` }] : [],
);

/** The values of the parts' filters: under a part's name whether it filters, and under `name.key` by what. */
export type PartValues = Record<`part ${string}`, unknown>;

/** The values for `partConditions`, from the body of a call; undefined where no part filters. */
export function partValues(options: PostListOptions): PartValues | undefined {
  const active = filters.flatMap(({ name, filter }) => {
    const values = filter.values(options);
    return values
      ? [
          [`part ${name}`, true],
          ...Object.entries(values).map(([key, value]) => [`part ${name} ${key}`, value]),
        ]
      : [];
  });
  return active.length > 0 ? (Object.fromEntries(active) as PartValues) : undefined;
}

/**
 * Whether the post `p` passes the filters of all parts.
 * @param param a place for one of `partValues` in the statement; those that are not given are null
 */
export function partConditions(
  param: (name: `part ${string}`) => RawBuilder<unknown>,
  boardID: RawBuilder<unknown>,
  profileID: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const conditions = filters.map(({ name, filter, isShown }) => {
    const condition = filter.condition((key) => param(`part ${name} ${key}`), boardID, profileID);
    return sql`(${param(`part ${name}`)}::boolean is not true or ${isShown} ${condition})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
