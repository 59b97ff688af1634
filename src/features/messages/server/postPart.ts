import { sql } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import type { PostPart } from '#postParts/server/postPart.ts';

/** Up to where the discussion of a post was read, for comments that go to another post with their block. */
export const part: PostPart = {
  async moveThings(tx, { commentIDs, from, to }) {
    if (commentIDs.length === 0) return;
    // A comment that was read stays read, unless one that its reader has not seen is before it in the other discussion.
    await sql`
      with moved as (select id from unnest(${texts(commentIDs)}) id)
      insert into thread_reads (profile_id, post_id, read_id, read_at)
      select r.profile_id, ${to.id}, max(c.id), max(r.read_at)
      from thread_reads r
        join moved c on c.id <= r.read_id
        left join thread_reads t on t.profile_id = r.profile_id and t.place_id = ${to.id}
      where r.place_id = ${from.id} and not exists (
        select from comments o
        where o.place_id = ${to.id} and o.id not in (select id from moved) and o.owner_id <> r.profile_id
          and o.id > coalesce(t.read_id, '') and o.id < c.id and o.deleted_at is null)
      group by r.profile_id
      on conflict (profile_id, place_id) do update set read_id = excluded.read_id, read_at = excluded.read_at
        where thread_reads.read_id < excluded.read_id`.execute(tx);
  },
};
