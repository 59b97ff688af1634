import { sql } from 'kysely';
import {
  bookmarkAdded,
  MAX_BOOKMARKS,
  type BookmarkType,
  type removeBookmarks as removeEndpoint,
  type setBookmark as setEndpoint,
  type setCommentBookmark as setCommentEndpoint,
} from '#features/bookmarks/contract.ts';
import { accessSubject } from '#subjects/server/access.ts';
import { subjectColumn } from '#subjects/server/index.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { newId } from '#platform/server/data/ids.ts';
import { removeWhere, tooMany } from './removing.ts';

interface Source {
  type: BookmarkType;
  id: string;
}

/** Bookmarks a board, post, block or connection, or takes that back. A second time nothing changes. */
export async function setBookmark(context: CommandContext<typeof setEndpoint>): Promise<void> {
  await set(context, 'post.read');
}

/** Bookmarks a comment, or takes that back. */
export async function setCommentBookmark(context: CommandContext<typeof setCommentEndpoint>): Promise<void> {
  await set(context, 'comment.read');
}

async function set(
  context: CommandContext<typeof setEndpoint> | CommandContext<typeof setCommentEndpoint>,
  capability: 'post.read' | 'comment.read',
): Promise<void> {
  const { sourceID: id, sourceType: type, state } = context.body;
  if (state) return add(context, { type, id }, capability);
  // One's own bookmark can be taken back whatever has become of what it leads to.
  context.grant(capability);
  await removeWhere(context, sql`source_id = ${id} and source_type = ${type}`);
}

/** @throws ApiError 404, 403 as `accessSubject`; 422 when there are as many as a profile can have */
async function add(
  context: AnyCommand,
  source: Source,
  capability: 'post.read' | 'comment.read',
): Promise<void> {
  const { type, id } = source;
  const { profileID } = context.actor;
  await accessSubject(context, source, capability);
  const postID = subjectColumn(type, sql`${id}`, 'post_id');
  const boardID = subjectColumn(type, sql`${id}`, 'board_id');
  const { rows } = await sql<{ count: number }>`
    insert into bookmarks (id, profile_id, source_type, source_id, post_id, board_id)
    select ${newId()}, ${profileID}, ${type}, ${id}, x.post_id, case when x.post_id is null then x.board_id end
    from (select ${postID} as post_id, ${boardID} as board_id) x
    on conflict do nothing
    returning (select count(*)::int from bookmarks where profile_id = ${profileID}) as count`.execute(
    context.tx,
  );
  if (!rows[0]) return;
  if (rows[0].count >= MAX_BOOKMARKS) throw tooMany();
  context.publish(`bookmarks:${profileID}`, bookmarkAdded, { sourceID: id, type });
}

/** Removes bookmarks of one's own by their ids. Ids that are none of these change nothing. */
export async function removeBookmarks(context: CommandContext<typeof removeEndpoint>): Promise<void> {
  await removeWhere(context, sql`id = any(${context.body._ids}::text[])`);
}
