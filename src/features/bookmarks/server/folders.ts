import { sql } from 'kysely';
import {
  bookmarksMoved,
  folderRemoved,
  folderSaved,
  MAX_FOLDERS,
  type BookmarkFolder,
  type createFolder as createEndpoint,
  type listFolders as listEndpoint,
  type moveBookmarks as moveEndpoint,
  type removeFolder as removeEndpoint,
  type renameFolder as renameEndpoint,
} from '#features/bookmarks/contract/folders.ts';
import { newId } from '#platform/server/data/ids.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import type { AnyCommand, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { seqOf } from '#platform/server/events/rooms.ts';

export async function listFolders(
  context: ReadContext<typeof listEndpoint>,
): Promise<{ info: BookmarkFolder[] }> {
  const { profileID } = context.actor;
  const room = `bookmarks:${profileID}` as const;
  const { rows } = await sql<{ info: BookmarkFolder[]; seq: number }>`
    select ${seqOf(room)} as seq, coalesce((
      select json_agg(json_build_object('_id', f.id, 'name', f.name, 'count',
          (select count(*) from bookmarks m where m.folder_id = f.id)) order by f.name collate "C")
      from bookmark_folders f where f.profile_id = ${profileID}), '[]') as info`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return { info: rows[0]!.info };
}

/** @throws ApiError 409 where a folder is called so; 422 when there are as many as a profile can have */
export async function createFolder(context: CommandContext<typeof createEndpoint>): Promise<BookmarkFolder> {
  const { profileID } = context.actor;
  const name = context.body.name.trim();
  const folder = { _id: newId(), name };
  const { rows } = await sql<{ count: number }>`
    insert into bookmark_folders (id, profile_id, name) values (${folder._id}, ${profileID}, ${name})
    on conflict do nothing
    returning (select count(*)::int from bookmark_folders where profile_id = ${profileID}) as count`.execute(
    context.tx,
  );
  if (!rows[0]) throw taken(name);
  if (rows[0].count >= MAX_FOLDERS)
    throw new ApiError(
      'LIMIT_REACHED',
      `You have ${MAX_FOLDERS} folders, as many as there can be. Delete one first.`,
    );
  context.publish(`bookmarks:${profileID}`, folderSaved, { folder });
  return { ...folder, count: 0 };
}

/** @throws ApiError 404 of somebody else's; 409 where another folder is called so */
export async function renameFolder(context: CommandContext<typeof renameEndpoint>): Promise<void> {
  const { profileID } = context.actor;
  const name = context.body.name.trim();
  const { folderID } = context.params;
  await ownFolder(context, folderID);
  const { rows } = await sql`
    update bookmark_folders f set name = ${name} where f.id = ${folderID} and not exists (
      select from bookmark_folders o where o.profile_id = f.profile_id and o.name = ${name} and o.id <> f.id)
    returning 1`.execute(context.tx);
  if (!rows[0]) throw taken(name);
  context.publish(`bookmarks:${profileID}`, folderSaved, { folder: { _id: folderID, name } });
}

/** Deletes a folder. The bookmarks in it stay, in no folder. @throws ApiError 404 of somebody else's */
export async function removeFolder(context: CommandContext<typeof removeEndpoint>): Promise<void> {
  const { folderID } = context.params;
  await ownFolder(context, folderID);
  await sql`delete from bookmark_folders where id = ${folderID}`.execute(context.tx);
  context.publish(`bookmarks:${context.actor.profileID}`, folderRemoved, { folderID });
}

/** Puts bookmarks of one's own into a folder, or out of any. @throws ApiError 404 of somebody else's folder */
export async function moveBookmarks(context: CommandContext<typeof moveEndpoint>): Promise<void> {
  const { profileID } = context.actor;
  const { _ids, sourceIDs = [], folderID } = context.body;
  if (folderID !== null) await ownFolder(context, folderID);
  const { rows } = await sql<{ id: string }>`
    update bookmarks set folder_id = ${folderID}
    where profile_id = ${profileID} and (id = any(${_ids}::text[]) or source_id = any(${sourceIDs}::text[]))
      and folder_id is distinct from ${folderID}
    returning id`.execute(context.tx);
  if (rows.length === 0) return;
  const moved = rows.map(({ id }) => id);
  context.publish(`bookmarks:${profileID}`, bookmarksMoved, { moved, folderID });
}

async function ownFolder({ tx, actor }: AnyCommand, folderID: string): Promise<void> {
  const { rows } = await sql`select from bookmark_folders
    where id = ${folderID} and profile_id = ${actor.profileID} for update`.execute(tx);
  if (rows.length === 0) throw notFound();
}

const taken = (name: string) => new ApiError('CONFLICT', `There is a folder called “${name}” already.`);
