import { sql } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import { postDeleted, type leavePost as leaveEndpoint, type PostSummary } from '#features/posts/contract.ts';
import type { AnyCommand, CommandContext, Services } from '#platform/server/events/context.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { accessPost, holdPosts } from '../access.ts';
import { postSummarySql } from '../read/present.ts';
import { publishPost } from './tellPost.ts';

/** Hours after which a draft that nobody has written in counts as left, whatever became of its page. */
const LEFT_HOURS = 24;
const BATCH = 100;

/** A draft that never held anything: no title, no block, none in the bin, no file on its way, no comment. */
const isEmpty = sql<boolean>`(p.is_draft and p.deleted_at is null and p.title = '' and p.thing_order = '{}'
  and not exists (select from things t where t.post_id = p.id)
  and not exists (select from files f where f.post_id = p.id)
  and not exists (select from comments c where c.post_id = p.id))`;

/** The post's writer goes on elsewhere: an empty draft goes for good, anything else stays as it is. */
export async function leavePost(context: CommandContext<typeof leaveEndpoint>): Promise<void> {
  const { id } = await accessPost(context, context.params, 'post.add', { lock: true });
  await removeEmpty(context, [id]);
}

/** Removes the drafts among some posts that are empty, for good: there is nothing to bring back. Their rows are locked. */
async function removeEmpty(context: AnyCommand, ids: HeldID<'post'>[]): Promise<void> {
  const { rows } = await sql<{ post: PostSummary }>`
    select ${postSummarySql(context.services.links)} as post from posts p
    where p.id = any(${ids}::text[]) and ${isEmpty} order by p.id`.execute(context.tx);
  if (rows.length === 0) return;
  await sql`delete from posts where id = any(${rows.map(({ post }) => post._id)}::text[])`.execute(
    context.tx,
  );
  for (const { post } of rows) publishPost(context, postDeleted, post);
}

/** Every hour: empty drafts whose page was closed with its window, a day after they were last looked at. */
export async function sweepEmptyDrafts(
  _payload: unknown,
  _services: Services,
  helpers: JobHelpers,
): Promise<void> {
  const since = sql`now() - make_interval(hours => ${LEFT_HOURS})`;
  const isLeft = sql<boolean>`${isEmpty} and p.modified_at < ${since}
    and not exists (select from post_views v where v.post_id = p.id and v.viewed_at >= ${since})`;
  while (!helpers.signal.aborted) {
    const found = await helpers.act(async (context) => {
      const ids = await holdPosts(context, isLeft, BATCH, { skipLocked: true });
      await removeEmpty(context, ids);
      return ids.length;
    });
    if (found < BATCH) return;
  }
}
