import { sql } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';
import { perInstance, statement } from '#platform/server/data/statement.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { afterCard } from '../read/present.ts';
import { tellPost, type WrittenPost } from './tellPost.ts';
import { actorID, boardIsStale, touched } from './postUpdateStatement.ts';

/** A change of a post's row that its blocks have no part in. */
export interface RowChange {
  title?: string;
  /** Comments more, or fewer; on one of its blocks, the block has counted them already. */
  comments?: number;
}

/**
 * Changes what nothing of a post's blocks follows from, nor it from them, so that these are not read: half of the time that
 * `updatePostFromBlocks` takes. The same title changes nothing, and tells nothing. A draft that got a title becomes everyone's.
 * The post's row must be locked, as for `updatePostFromBlocks`.
 * @returns the post after the change
 */
export async function updatePostRow(
  context: AnyCommand,
  postID: HeldID<'post'>,
  { title, comments = 0 }: RowChange,
): Promise<PostSummary> {
  const [row] = await rowStatement(context.services.links)(context.tx, {
    postID,
    title: title ?? null,
    sortTitle: title === undefined ? null : sortKey(title),
    comments,
    by: actorID(context),
  });
  await tellPost(context, postID, row!);
  return row!.after;
}

interface RowValues {
  postID: string;
  /** Null leaves it. */
  title: string | null;
  sortTitle: string | null;
  comments: number;
  by: string | null;
}

const rowStatement = perInstance((links: FileLinks) =>
  statement<RowValues, WrittenPost>((param) => {
    const title = sql`coalesce(${param('title')}::text, before.title)`;
    const isTouched = sql`${title} <> before.title`;
    return sql<WrittenPost>`
      with before as (select p.* from posts p where p.id = ${param('postID')} for no key update),
        after as (
          update posts p set title = ${title}, sort_title = coalesce(${param('sortTitle')}::text, before.sort_title),
            comment_count = greatest(0, before.comment_count + ${param('comments')}::int),
            is_draft = before.is_draft and ${title} = '', ${touched(isTouched, param('by'))}
          from before where p.id = before.id returning p.*
        )
      select (before.card || rest.text || '}')::json as before, (after.card || rest.text || '}')::json as after,
        after.deleted_at is not null as deleted, ${boardIsStale(isTouched)} as "boardIsStale"
      from before, after join boards b on b.id = after.board_id
        cross join lateral (select ${afterCard(links, 'after')} as text offset 0) rest -- used twice, and the same in both`;
  }),
);
