import { sql, type RawBuilder } from 'kysely';
import { may, postSeen, type Reader } from './standing.ts';

// Rights to read blocks and what is said about them, as SQL, said once. A comment is read by whoever reads its discussion,
// whoever wrote it: a block between two people hides nothing that they say where both may read (decisions 011 and 129).

/** Whether a block is not in the bin: true too where the statement left-joins it, and there is none. */
export function thingThere(alias = 't'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.deleted_at`)} is null`;
}

/** Whether neither a comment is in the bin nor the block that it is on, left-joined as `thing`. */
export function commentThere(comment = 'c', thing = 't'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${comment}.deleted_at`)} is null and ${thingThere(thing)})`;
}

/** Where a statement has a discussion. */
interface Discussion {
  /** The id of the post that it is on, as SQL; null, here or in a row, of a discussion on a board itself. */
  postID: RawBuilder<unknown> | null;
  /** The post's row, left-joined as far as it is there: by `postThere`, or by `postListed` in lists and counts. */
  post?: string;
  /** The reader's rights on the board, where they are not in the row `s` of `standing`. */
  rights?: { reads: RawBuilder<boolean>; role: RawBuilder<unknown> };
}

/** Whether the reader may read what is said on a post, or on a board itself. */
export function discussionSeen(
  reader: Reader,
  { postID, post = 'p', rights }: Discussion,
): RawBuilder<boolean> {
  const reads = rights?.reads ?? may('comment.read');
  if (postID === null) return reads;
  return sql<boolean>`(${reads}
    and (${postID} is null or ${sql.ref(`${post}.id`)} is not null and ${postSeen(reader, post, rights?.role)}))`;
}

/** Whether the reader may read a comment: it is there, and they may read its discussion. */
export function commentSeen(
  reader: Reader,
  { comment = 'c', thing = 't', ...discussion }: Discussion & { comment?: string; thing?: string },
): RawBuilder<boolean> {
  return sql<boolean>`(${commentThere(comment, thing)} and ${discussionSeen(reader, discussion)})`;
}
