import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { Face } from '#features/profiles/web/index.ts';
import { UNTITLED } from '#features/posts/contract.ts';
import { Signs } from '#platform/web/lists/marks.tsx';
import { showing } from '#subjects/web/index.ts';
import { When } from '#ui/web/index.ts';
import { CoverPicture } from './CoverPicture.tsx';
import { PostMenu } from '../actions/PostMenu.tsx';
import { SelectBox } from '../SelectBox.tsx';
import { PostCounts, PostFacts } from './PostCounts.tsx';
import { PostMarks } from './PostMarks.tsx';
import type { PostItemProps } from './WindowedPosts.tsx';
import styles from './PostCard.module.css';

/** A post as a leaf: its picture down to its title, or its first words, fading at the foot. */
export function PostCard({ post, board, isCurrent, selection }: PostItemProps) {
  const hasPicture = post.imageUrl !== null;
  return (
    <article
      className={styles.leaf}
      data-item={post._id}
      {...showing({ type: 'POST', id: post._id })}
      data-current={isCurrent || undefined}
      data-selected={selection.has(post._id) || undefined}
      data-selecting={selection.count > 0 || undefined}
    >
      <Signs id={post._id} />
      {hasPicture && <CoverPicture post={post} />}
      <div className={styles.text} data-fades={!hasPicture || undefined}>
        <h2 dir="auto" className={styles.title}>
          <PostMarks post={post} />
          <Link to="/posts/$postID" params={{ postID: post._id }} className={styles.link}>
            {post.title || <span className={styles.untitled}>{UNTITLED}</span>}
          </Link>
        </h2>
        {post.isPasswordEnabled && (
          <p className={styles.key}>
            <KeyRound aria-hidden="true" /> Asks for a password
          </p>
        )}
        {!hasPicture && post.excerpt && (
          <p dir="auto" className={styles.excerpt}>
            {post.excerpt}
          </p>
        )}
      </div>
      <footer className={styles.foot}>
        <span className={styles.who}>
          <Face person={post.creatorInfo} size={20} />
          <SelectBox post={post} selection={selection} />
        </span>
        <PostFacts post={post} />
        <span className={styles.author}>
          <bdi>{post.isDraft ? 'Draft' : post.creatorInfo.firstName}</bdi>,{' '}
          <When at={post.sortDate} as="list" />
        </span>
        <PostCounts post={post} />
      </footer>
      <div className={styles.acts} data-acts>
        <PostMenu post={post} board={board} variant="default" />
      </div>
    </article>
  );
}
