import { sql, type RawBuilder } from 'kysely';
import { bumpBoard } from '#features/boards/server/index.ts';
import { postChanged, type PostSummary } from '#features/posts/contract.ts';
import { postRooms, postSummarySql } from '#features/posts/server/index.ts';
import { changedFrom } from '#platform/server/diff.ts';
import { act } from '#platform/server/jobs.ts';
import type { TestApp } from './app.ts';

/** Sets columns of a post's row and tells its rooms, as any change of a post does, whatever call there is for it. */
export async function setPost(app: TestApp, postID: string, assignments: RawBuilder<unknown>): Promise<void> {
  await act({ services: app.services, committed: () => {} }, async (context) => {
    const summary = async () =>
      (
        await sql<{ post: PostSummary }>`
          select ${postSummarySql(app.services.links)} as post from posts p where p.id = ${postID} for no key update`.execute(
          context.tx,
        )
      ).rows[0]!.post;
    const before = await summary();
    await sql`update posts set ${assignments} where id = ${postID}`.execute(context.tx);
    const post = await summary();
    const ids = { boardID: post.boardID, postID };
    context.publish(postRooms(post), postChanged, { post, was: changedFrom(before, post) }, ids);
    if (!post.isDraft && post.state !== before.state)
      await bumpBoard(context, post.boardID, { posts: post.state === 'ACTIVE' ? 1 : -1 });
  });
}
