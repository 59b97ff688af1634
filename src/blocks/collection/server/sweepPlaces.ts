import { sql } from 'kysely';
import { collectionIn, holdPost, holdThings, removeFromCollection } from '#features/posts/server/index.ts';
import type { Services } from '#platform/server/events/context.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';

/** Hours that a place waits for its file: as long as an upload does for its next byte. */
const WAITS_HOURS = 24;

/** Every hour: places for which nobody has sent a file are given up. One that comes yet goes to the end. */
export async function sweepPlaces(_payload: unknown, { db }: Services, helpers: JobHelpers): Promise<void> {
  const isOld = sql`collection_id is not null and file_id is null
    and created_at < now() - make_interval(hours => ${WAITS_HOURS}::int)`;
  const { rows } = await sql<{ id: string; postID: string }>`
    select distinct collection_id as id, post_id as "postID" from things where ${isOld} limit 1000`.execute(
    db,
  );
  for (const { id, postID } of rows) {
    if (helpers.signal.aborted) return;
    await helpers.act(async (context) => {
      const post = await holdPost(context, postID);
      if (!post) return;
      const ids = await holdThings(context, post, sql`${isOld} and collection_id = ${id}`);
      // Of a collection in the bin nobody is told.
      await sql`
        update things c set file_order = (select coalesce(array_agg(o.id order by o.place), '{}')
          from unnest(c.file_order) with ordinality as o(id, place) where o.id <> all(${ids}::text[]))
        where c.id = ${id} and c.deleted_at is not null`.execute(context.tx);
      const collection = await collectionIn(context, post, id);
      if (collection) await removeFromCollection(context, post, collection.id, ids);
      await sql`delete from things where id = any(${ids}::text[])`.execute(context.tx);
    });
  }
}
