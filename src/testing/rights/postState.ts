import type { RawBuilder } from 'kysely';
import { holdPost, writePost } from '#features/posts/server/index.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import type { TestApp } from '../app.ts';

/**
 * Sets columns of a post's row and tells its rooms, as a command does, with nobody asked whether they may.
 * @param assignments of the UPDATE; the row as it was is `before`
 */
export async function setPost(app: TestApp, postID: string, assignments: RawBuilder<unknown>): Promise<void> {
  await act({ services: app.services, committed: () => {} }, async (context) => {
    await writePost(context, (await holdPost(context, postID))!.id, assignments);
  });
}
