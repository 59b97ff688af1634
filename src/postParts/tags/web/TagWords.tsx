import type { PostSummary } from '#features/posts/contract.ts';
import { Tag } from '#ui/web/index.ts';
import styles from './TagWords.module.css';

/** So many are named; the post has the others. */
const NAMED = 4;

/** What a post is tagged with. */
export function TagWords({ post: { tags } }: { post: PostSummary }) {
  if (tags.length === 0) return null;
  return (
    <span className={styles.tags}>
      {tags.slice(0, NAMED).map((name) => (
        <Tag key={name}>
          <bdi>{name}</bdi>
        </Tag>
      ))}
    </span>
  );
}
