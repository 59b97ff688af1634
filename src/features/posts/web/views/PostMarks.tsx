import { Archive } from 'lucide-react';
import type { PostSummary } from '#features/posts/contract.ts';
import { postParts } from '#postParts/web/index.ts';
import { useIsModified } from './modified.ts';
import styles from './PostMarks.module.css';

/** Icons in front of a post's title: changed since the reader looked, those of the parts, archived. */
export function PostMarks({ post }: { post: PostSummary }) {
  const isModified = useIsModified(post._id);
  return (
    <span className={styles.marks}>
      {isModified && (
        <i
          role="img"
          className={styles.dot}
          aria-label="Changed since you looked"
          title="Changed since you looked"
        />
      )}
      {postParts.map(({ Mark }, index) => Mark && <Mark key={index} post={post} />)}
      {post.state === 'ARCHIVED' && <Archive role="img" aria-label="In the archive" />}
      {/* Between a mark and the title, for whoever hears them. */}{' '}
    </span>
  );
}
