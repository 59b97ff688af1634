import { Link } from '@tanstack/react-router';
import { FileText, Image, KeyRound } from 'lucide-react';
import { useIsBookmarked } from '#features/bookmarks/web/index.ts';
import { Face } from '#features/profiles/web/index.ts';
import { UNTITLED } from '#features/posts/contract.ts';
import { Ribbon, Time } from '#ui/web/index.ts';
import { PostMenu } from '../PostMenu.tsx';
import { SelectBox } from '../SelectBox.tsx';
import { PostCounts, PostFacts, PostWords } from './PostCounts.tsx';
import { PostMarks } from './PostMarks.tsx';
import type { PostItemProps } from './WindowedPosts.tsx';
import styles from './PostRow.module.css';

/** A post as a line of the table of contents. */
export function PostRow({ post, board, isCurrent, selection }: PostItemProps) {
  const isBookmarked = useIsBookmarked(post._id);
  return (
    <article
      className={styles.row}
      data-item={post._id}
      data-current={isCurrent || undefined}
      data-selected={selection.has(post._id) || undefined}
    >
      {isBookmarked && <Ribbon />}
      <span className={styles.select}>
        <SelectBox post={post} selection={selection} />
      </span>
      {post.isPasswordEnabled ? (
        <KeyRound className={styles.glyph} role="img" aria-label="Asks for a password" />
      ) : post.imageUrl === null ? (
        <FileText className={styles.glyph} aria-hidden="true" />
      ) : (
        <Image className={styles.glyph} aria-hidden="true" />
      )}
      <h2 className={styles.title}>
        <PostMarks post={post} />
        <Link to="/posts/$postID" params={{ postID: post._id }} dir="auto" className={styles.link}>
          {post.title || <span className={styles.untitled}>{UNTITLED}</span>}
        </Link>
        <PostWords post={post} />
        {post.isDraft && <span className={styles.excerpt}>Draft</span>}
        {post.excerpt && (
          <span dir="auto" className={styles.excerpt}>
            {post.excerpt}
          </span>
        )}
      </h2>
      <span className={styles.facts}>
        <PostFacts post={post} />
      </span>
      <Face person={post.creatorInfo} size={20} />
      <span className={styles.counts}>
        <PostCounts post={post} />
      </span>
      <span className={styles.date}>
        <Time at={post.sortDate} />
      </span>
      <span className={styles.acts}>
        <PostMenu post={post} board={board} variant="quiet" />
      </span>
    </article>
  );
}
