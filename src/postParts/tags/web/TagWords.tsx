import type { PostSummary } from '#features/posts/contract.ts';
import { TagNames } from '#features/tags/web/index.ts';
import styles from './TagWords.module.css';

/** So many are named; the post has the others. */
const NAMED = 4;

/** The first tags of a post, in a line. */
export default function TagWords({ post: { boardID, tags } }: { post: PostSummary }) {
  return (
    <span className={styles.tags}>
      <TagNames boardID={boardID} tags={tags.slice(0, NAMED)} />
    </span>
  );
}
