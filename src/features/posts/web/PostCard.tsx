import { Link } from '@tanstack/react-router';
import { MessageCircle, Paperclip } from 'lucide-react';
import type { Board } from '#features/boards/contract.ts';
import { Face } from '#features/profiles/web/index.ts';
import { UNTITLED, type PostSummary } from '#features/posts/contract.ts';
import { When } from '#ui/web/index.ts';
import { CoverPicture } from './CoverPicture.tsx';
import { PostMenu } from './PostMenu.tsx';
import styles from './PostCard.module.css';

/** A post as a leaf: its picture down to its title, or its first words, fading at the foot. */
export function PostCard({
  post,
  board,
  isCurrent,
}: {
  post: PostSummary;
  board: Board;
  isCurrent: boolean;
}) {
  const hasPicture = post.imageUrl !== null;
  return (
    <article className={styles.leaf} data-item={post._id} data-current={isCurrent || undefined}>
      {hasPicture && <CoverPicture post={post} />}
      <div className={styles.text} data-fades={!hasPicture || undefined}>
        <h2 dir="auto" className={styles.title}>
          <Link to="/posts/$postID" params={{ postID: post._id }} className={styles.link}>
            {post.title || <span className={styles.untitled}>{UNTITLED}</span>}
          </Link>
        </h2>
        {!hasPicture && post.excerpt && (
          <p dir="auto" className={styles.excerpt}>
            {post.excerpt}
          </p>
        )}
      </div>
      <footer className={styles.foot}>
        <Face person={post.creatorInfo} size={20} />
        <span className={styles.author}>
          <bdi>{post.isDraft ? 'Draft' : post.creatorInfo.firstName}</bdi>,{' '}
          <When at={post.sortDate} as="list" />
        </span>
        <PostCounts post={post} />
      </footer>
      <div className={styles.acts}>
        <PostMenu post={post} board={board} variant="default" />
      </div>
    </article>
  );
}

/** How much is in a post, in grey: comments and files; nothing where there are none. */
export function PostCounts({ post }: { post: Pick<PostSummary, 'commentCount' | 'totalFileCount'> }) {
  const { commentCount, totalFileCount } = post;
  return (
    <>
      {commentCount > 0 && (
        <span
          className={styles.count}
          data-comments=""
          role="img"
          aria-label={commentCount === 1 ? '1 comment' : `${commentCount} comments`}
        >
          <MessageCircle />
          {commentCount}
        </span>
      )}
      {totalFileCount > 0 && (
        <span
          className={styles.count}
          role="img"
          aria-label={totalFileCount === 1 ? '1 file' : `${totalFileCount} files`}
        >
          <Paperclip />
          {totalFileCount}
        </span>
      )}
    </>
  );
}
