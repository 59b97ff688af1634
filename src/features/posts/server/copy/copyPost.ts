import { asHeld } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { noteContents } from '#blocks/server/index.ts';
import { touchBoard } from '#features/boards/server/index.ts';
import { isCounted, postCreated, type PostSummary } from '#features/posts/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { newId } from '#platform/server/data/ids.ts';
import { copyPostTags } from '#postParts/tags/server/index.ts';
import { copiedAgain } from './copiedColumns.ts';
import { excerptOf } from '../write/derived.ts';
import { postSummarySql } from '../read/present.ts';
import { publishPost } from '../write/tellPost.ts';
import type { PostRef } from '../blocks/thingRows.ts';

/** The JSON of a note with nothing ticked off in its check lists. */
function unticked(bodyRaw: string): string {
  return JSON.stringify(JSON.parse(bodyRaw), function (this: { type?: unknown }, key, value: unknown) {
    const isItem = key === 'attrs' && this.type === 'taskItem';
    return isItem ? { ...(value as object), checked: false } : value;
  });
}

/**
 * Writes a post once more: its title, notes, tags and settings, without its files and comments, and with nothing ticked
 * off. The same people see the post and the copy. Checks no capability: the caller has.
 * @param set columns of the copy that are others, as SQL over the row `source`
 */
export async function copyPost(
  context: AnyCommand,
  { id: sourceID, boardID }: PostRef,
  set: Record<string, ReturnType<typeof sql>>,
): Promise<PostSummary> {
  const { tx, services } = context;
  const { rows: notes } = await sql<{ bodyRaw: string; creatorID: string }>`
    select t.body_raw as "bodyRaw", t.creator_id as "creatorID"
    from posts p, unnest(p.thing_order) with ordinality as o(id, place)
      join things t on t.id = o.id and t.thing_type = 'NOTE' and t.deleted_at is null
    where p.id = ${sourceID} order by o.place`.execute(tx);
  const contents = await noteContents(notes.map(({ bodyRaw }) => ({ bodyRaw: unticked(bodyRaw) })));
  const [postID, noteIDs] = [newId(), notes.map(() => newId())];
  const names = [...copiedAgain, ...Object.keys(set)];
  const values = [...copiedAgain.map((name) => sql.ref(`source.${name}`)), ...Object.values(set)];
  const { rows } = await sql<{ post: PostSummary }>`
    with source as (select * from posts where id = ${sourceID}),
      notes as (
        select * from unnest(${texts(noteIDs)}, ${texts(notes.map(({ creatorID }) => creatorID))}, ${texts(contents.map(({ body }) => body))},
          ${texts(contents.map(({ bodyRaw }) => bodyRaw))}, ${texts(contents.map(({ plain }) => plain))},
          ${texts(contents.map(({ mentions }) => mentions.join(',')))}) with ordinality as n(id, creator_id, body, body_raw, plain, mentions, place)
      ),
      written as (
        insert into things (id, post_id, board_id, thing_type, creator_id, body, body_raw, plain, mention_profiles)
        select n.id, ${postID}, source.board_id, 'NOTE', n.creator_id, n.body, n.body_raw, n.plain, string_to_array(n.mentions, ',')
        from notes n, source returning check_total, check_done
      ),
      p as (
        insert into posts (id, thing_order, excerpt, check_total, check_done, ${sql.join(names.map((name) => sql.ref(name)))})
        select ${postID}, ${noteIDs}::text[], (${excerptOf(sql`select plain, place from notes`)}),
          (select coalesce(sum(check_total), 0) from written), (select coalesce(sum(check_done), 0) from written), ${sql.join(values)}
        from source returning *
      )
    select ${postSummarySql(services.links)} as post from p`.execute(tx);
  const { post } = rows[0]!;
  await copyPostTags(tx, { from: sourceID, to: asHeld(post._id) });
  publishPost(context, postCreated, post);
  if (isCounted(post)) touchBoard(context, boardID, { posts: 1 });
  return post;
}
