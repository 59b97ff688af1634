import { Link } from '@tanstack/react-router';
import { Paperclip } from 'lucide-react';
import type { Board } from '#features/boards/contract.ts';
import { Face } from '#features/profiles/web/index.ts';
import { UNTITLED, type PostSummary } from '#features/posts/contract.ts';
import { Count, postParts } from '#postParts/web/index.ts';
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

/** How much is in a post, in grey: what its parts count, and files; nothing where there are none. */
export function PostCounts({ post }: { post: PostSummary }) {
  return (
    <>
      {postParts.map(({ Count: PartCount }, index) => PartCount && <PartCount key={index} post={post} />)}
      <Count count={post.totalFileCount} noun="file" icon={<Paperclip />} />
    </>
  );
}
