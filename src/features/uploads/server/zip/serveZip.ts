import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { FastifyReply } from 'fastify';
import type { Services } from '#platform/server/events/context.ts';
import type { Db } from '#platform/server/data/database.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { disposition } from '../serve/disposition.ts';
import { zipLength, zipOf, type ZipEntry } from './zip.ts';
import { ZipNames } from './zipNames.ts';

/** Archives that are sent at once: each reads files as fast as its reader takes them. */
const AT_ONCE = 8;
/** Files of one: each has a name and a place in its index, which are held until it ends. */
const MOST_FILES = 5000;

let sending = 0;

interface Packed {
  /** The collection it is in, and what that is called. */
  folderID: string | null;
  folder: string | null;
  name: string;
  size: number;
  sha256: string;
  at: Date;
}

/** Sends all files of a collection or a post as one archive, by a link that says whose they are. */
export async function serveZip(
  { db, blobs }: Services,
  id: string,
  isHead: boolean,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { title, files } = await findPacked(db, id);
  const names = new ZipNames();
  const folders = new Map<string, string>();
  const folderOf = ({ folderID, folder }: Packed): string => {
    if (folderID === null) return '';
    const known = folders.get(folderID) ?? names.name(folder || 'Collection');
    folders.set(folderID, known);
    return known;
  };
  const entries = files.map((file): ZipEntry => ({
    name: names.name(file.name, folderOf(file)),
    size: file.size,
    modified: file.at,
    read: () => (file.size === 0 ? Readable.from([]) : blobs.read(file.sha256)),
  }));
  reply.type('application/zip').headers({
    'content-disposition': disposition('attachment', `${new ZipNames().name(title || 'Files')}.zip`),
    'content-length': zipLength(entries),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  if (isHead) return reply.send('');
  if (sending >= AT_ONCE)
    throw new ApiError('UNAVAILABLE', 'Many archives are being sent just now. Try again in a moment.', {
      retryAfter: 10,
    });
  sending++;
  const stream = Readable.from(zipOf(entries), { objectMode: false });
  stream.once('close', () => sending--);
  return reply.send(stream);
}

/**
 * The files that are to be seen in a collection, or in a post with those of its collections, in order.
 * @throws ApiError 404 where there is no such thing, or none is in it
 */
async function findPacked(db: Db, id: string): Promise<{ title: string; files: Packed[] }> {
  const { rows: of } = await sql<{ title: string; isPost: boolean }>`
    select p.title, true as "isPost" from posts p join boards b on b.id = p.board_id and b.deleted_at is null
      where p.id = ${id} and p.deleted_at is null
    union all
    select coalesce(nullif(c.title, ''), p.title), false from things c join posts p on p.id = c.post_id and p.deleted_at is null
      join boards b on b.id = p.board_id and b.deleted_at is null
      where c.id = ${id} and c.thing_type = 'COLLECTION' and c.deleted_at is null`.execute(db);
  if (!of[0]) throw notFound();
  const { title, isPost } = of[0];
  const file = sql`f.file_name as name, f.file_size as size, f.sha256, f.created_at as at`;
  const ready = sql`join files f on f.id = t.file_id and f.proc_status = 'READY'`;
  const { rows: files } = isPost
    ? await sql<Packed>`
        select c.id as "folderID", c.title as folder, ${file}
        from posts p, unnest(p.thing_order) with ordinality as o(id, place)
          join things top on top.id = o.id and top.deleted_at is null
          left join things c on c.id = top.id and top.thing_type = 'COLLECTION'
          join things t on t.deleted_at is null and (t.id = top.id or t.collection_id = top.id) ${ready}
        where p.id = ${id}
        order by o.place, array_position(c.file_order, t.id::text) limit ${MOST_FILES}`.execute(db)
    : await sql<Packed>`
        select null as "folderID", null as folder, ${file}
        from things c, unnest(c.file_order) with ordinality as o(id, place)
          join things t on t.id = o.id and t.deleted_at is null ${ready}
        where c.id = ${id} order by o.place limit ${MOST_FILES}`.execute(db);
  if (files.length === 0) throw notFound();
  return { title, files };
}
