import type { Post, PostSummary } from '#features/posts/contract.ts';
import { SkeletonText } from '#ui/web/index.ts';
import { ReadBlock } from '../preview/ReadBlock.tsx';
import styles from './OpenedPost.module.css';

/** The blocks of a post, to be read. */
export function Blocks({ post }: { post: Post }) {
  if (post.things.length === 0) return <p className={styles.empty}>Nothing has been written here yet.</p>;
  const things = new Map(post.things.map((thing) => [thing._id, thing]));
  return post.thingOrder.map(({ _id }) => {
    const thing = things.get(_id);
    if (!thing) return null; // a file that is still being processed
    return (
      <div key={_id} className={styles.block}>
        <ReadBlock thing={thing} />
      </div>
    );
  });
}

/** The excerpt, which the list knows, as a placeholder of a post that is loading. */
export function Coming({ post }: { post: PostSummary }) {
  return post.excerpt ? (
    <p dir="auto" className={styles.coming}>
      {post.excerpt}
    </p>
  ) : (
    <SkeletonText lines={3} />
  );
}
