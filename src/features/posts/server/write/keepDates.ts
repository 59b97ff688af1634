import { sql } from 'kysely';
import { postInUse } from '#access/server/postState.ts';
import type { Services } from '#platform/server/events/context.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { holdPosts } from '../access.ts';
import { writePost } from './writePost.ts';

/** Whether a row of posts is to be shown to readers by now: its start date has come. */
const starts = (row: 'p' | 'before') => {
  const [audience, visibility, start] = ['audience', 'visibility', 'start_date'].map((name) =>
    sql.ref(`${row}.${name}`),
  );
  return sql<boolean>`(${audience} <> ${visibility} and ${start} <= now())`;
};

/** Whether it is to go into the archive: its expiry has come. */
const expires = (row: 'p' | 'before') =>
  sql<boolean>`(${sql.ref(`${row}.expire_date`)} <= now() and ${postInUse(row)})`;

/** Every minute: posts whose start date has come are shown to readers, those whose expiry has come go into the archive. */
export async function keepDates(_payload: unknown, _services: Services, helpers: JobHelpers): Promise<void> {
  const due = sql<boolean>`p.deleted_at is null and (${starts('p')} or ${expires('p')})`;
  const set = sql`audience = case when ${starts('before')} then before.visibility else before.audience end,
    state = case when ${expires('before')} then 'ARCHIVED' else before.state end,
    state_date = case when ${expires('before')} then now() else before.state_date end,
    state_changed_by = case when ${expires('before')} then null else before.state_changed_by end`;
  let isFound = true;
  while (isFound && !helpers.signal.aborted) {
    isFound = await helpers.act(async (context) => {
      const [postID] = await holdPosts(context, due, 1, { skipLocked: true });
      if (postID === undefined) return false;
      await writePost(context, postID, set);
      return true;
    });
  }
}
