import { sql } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { thingThere } from '#access/server/commentSeen.ts';
import {
  boardThere,
  postOpens,
  postReached,
  postThere,
  readerOf,
  standing,
} from '#access/server/standing.ts';
import { coverLinkFields, linkFields } from '#blocks/server/index.ts';
import { accessPost } from '#features/posts/server/index.ts';
import type { fileLinks as linksEndpoint, listUploads as listEndpoint } from '#features/uploads/contract.ts';
import type { ownUpload as ownEndpoint } from '#features/uploads/contract/ownUpload.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { RawJson } from '#platform/server/http/feature.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { uploadRoom } from './access.ts';
import { commentFileLinks } from './commentFiles.ts';
import { blockOfFile, progressSql } from './progress.ts';

/** The files of a post that are on their way, oldest first. */
export async function listUploads(context: ReadContext<typeof listEndpoint>): Promise<RawJson> {
  const { id } = await accessPost(context, context.params, 'post.read');
  const { rows } = await sql<{ info: string; seq: number }>`
    select coalesce(json_agg(entry order by id), '[]')::text as info,
      ${seqOf(`post:${id}`)} as seq
    from (
      select f.id, ${progressSql} as entry from files f join ${blockOfFile} and t.deleted_at is null
      where f.post_id = ${id} and f.proc_status = 'PROCESSING' and f.deleted_at is null
    ) on_their_way`.execute(context.db);
  context.asOf(`post:${id}`, rows[0]!.seq);
  return new RawJson(`{"info":${rows[0]!.info}}`);
}

/** The last upload of the caller's that uses a room, whatever has become of it. @throws ApiError 404 as its room does */
export async function ownUpload(context: ReadContext<typeof ownEndpoint>): Promise<RawJson> {
  const { roomID } = context.params;
  await uploadRoom(context, roomID);
  const { rows } = await sql<{ entry: string; seq: number }>`
    select ${progressSql}::text as entry, ${seqOf(`upload:${roomID}`)} as seq
    from files f join ${blockOfFile}
    where f.room_id = ${roomID} and f.uploaded_by = ${context.actor.profileID} and f.post_id is not null
    order by f.id desc limit 1`.execute(context.db);
  const upload = rows[0];
  if (!upload) throw notFound();
  context.asOf(`upload:${roomID}`, upload.seq);
  return new RawJson(`{"entry":${upload.entry}}`);
}

/**
 * Fresh links to those of the files that the caller may see, in the order asked for. Of a post that its password closes to
 * them, that is the cover, in the size that lists show. Of a comment’s file they are for whoever may read the comment; while
 * it is not sent yet, for whoever writes it.
 */
export async function fileLinks(context: ReadContext<typeof linksEndpoint>): Promise<RawJson> {
  const reader = readerOf(context.actor);
  const { links } = context.services;
  const { rows } = await sql<{ info: string }>`
    with asked as (
      select id, min(place) as place from unnest(${texts(context.body.fileIDs)}) with ordinality as u(id, place) group by id)
    select coalesce(json_agg(links order by place), '[]')::text as info from (
    select o.place, case when ${postOpens(reader)} then json_build_object('fileID', f.id, ${linkFields(links)})
        else json_build_object('fileID', f.id, ${coverLinkFields(links)}) end as links
    from asked o
      join files f on f.id = o.id and f.proc_status = 'READY' and f.deleted_at is null
      join posts p on p.id = f.post_id and ${postThere(reader)}
      join boards b on b.id = p.board_id and ${boardThere} ${standing(reader)}
    where (${postOpens(reader)} or ${postReached(reader)} and p.cover_file_id = f.id)
      and exists (select from things t where t.file_id = f.id and ${thingThere()})
    union all ${commentFileLinks(reader, context.actor.profileID, links)}) found`.execute(context.db);
  return new RawJson(`{"info":${rows[0]!.info}}`);
}
