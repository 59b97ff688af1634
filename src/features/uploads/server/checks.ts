import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { pictureBlobs } from '#features/pictures/server/tables.ts';
import type { Blobs } from '#platform/server/data/blobs.ts';
import { sqlCheck, type Check, type CheckTools } from '#platform/server/data/check.ts';

/** Seconds after which a received file that has not moved on is not just slow; the sweep takes it up again after 300. */
const STUCK_SECONDS = 900;
/** Blobs read at once. */
const AT_ONCE = 4;

export const fileChecks: Check[] = [
  {
    rule: 'A ready file, each of its sizes, and each of a picture’s, has its bytes, and they are the ones it names',
    find: findBadBytes,
  },
  sqlCheck(
    'A file of a comment is where its comment is, and the comment names it',
    sql`
    select format('file %s (%s) is of comment %s, which is elsewhere', f.id, f.file_name, c.id) as finding
    from files f join comments c on c.id = f.comment_id left join posts p on p.id = c.post_id
    where f.post_id is distinct from c.post_id or f.board_id is distinct from coalesce(c.board_id, p.board_id)
    union all
    select format('comment %s names the files %L and has %L', c.id, c.file_names, n.names)
    from comments c cross join lateral (
      select coalesce(string_agg(f.file_name, ' ' order by f.comment_at), '') as names
      from files f where f.comment_id = c.id) n
    where c.file_names <> n.names order by 1`,
  ),
  sqlCheck(
    'No file is stuck on its way',
    sql`
    select format('file %s (%s) has done %s of 8 steps, the last at %s', f.id, f.file_name, f.proc_step, wire_time(f.stepped_at)) as finding
    from files f
    where f.proc_status = 'PROCESSING' and case when f.proc_step > 0
      then f.stepped_at < now() - make_interval(secs => ${STUCK_SECONDS})
      else not exists (select from uploads u where u.file_id = f.id and u.expires_at > now()) end
    order by f.id`,
  ),
];

interface NamedBlob {
  /** `file 65f0… (lamp.jpg)`: one of those that have these bytes. */
  whose: string;
  sha256: string;
  size: number;
}

/** Every blob that rows name is looked at once, however many files share it. */
async function findBadBytes({ db, blobs, quick }: CheckTools): Promise<string[]> {
  const { rows } = await sql<NamedBlob>`
    select min(whose) as whose, sha256, size from (
      select format('file %s (%s)', id, file_name) as whose, sha256, file_size as size from files where proc_status = 'READY'
      union all
      select format('file %s (%s, %s)', f.id, f.file_name, v.key), v.value->>'sha256', (v.value->>'size')::bigint
      from files f, jsonb_each(f.variants) v where f.proc_status = 'READY'
      union all
      select format('picture %s (%s)', p.key, p.width), p.sha256, p.bytes from (${pictureBlobs()}) p
    ) named group by sha256, size order by 1`.execute(db);
  const found: string[] = [];
  const todo = rows.values();
  const worker = async () => {
    for (const blob of todo) {
      const fault = await faultOf(blobs, blob, quick);
      if (fault !== undefined) found.push(`${blob.whose} ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found.sort();
}

async function faultOf(blobs: Blobs, blob: NamedBlob, quick: boolean): Promise<string | undefined> {
  const size = await blobs.size(blob.sha256);
  if (size === undefined) return `lacks its bytes, ${blob.sha256}`;
  if (size !== blob.size) return `has ${size} bytes in place of ${blob.size}`;
  if (quick) return undefined;
  const hash = createHash('sha256');
  await pipeline(blobs.read(blob.sha256), hash);
  const actual = hash.digest('hex');
  return actual === blob.sha256
    ? undefined
    : `has other bytes than it names: ${actual} in place of ${blob.sha256}`;
}
