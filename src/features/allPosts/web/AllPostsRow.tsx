import { Link } from '@tanstack/react-router';
import { FileText, Image, KeyRound } from 'lucide-react';
import { UNTITLED, type ListedPost } from '#features/posts/contract.ts';
import { PostMenu, PostCounts, PostFacts, PostMarks, PostWords } from '#features/posts/web/index.ts';
import { Face } from '#features/profiles/web/index.ts';
import { Spine, Time } from '#ui/web/index.ts';
import styles from './AllPostsRow.module.css';

/** A post as a line, with the board that it is on. */
export function AllPostsRow({ post, isCurrent }: { post: ListedPost; isCurrent: boolean }) {
  const { boardInfo } = post;
  return (
    <article className={styles.row} data-item={post._id} data-current={isCurrent || undefined}>
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
      <Link to="/boards/$boardID" params={{ boardID: boardInfo._id }} className={styles.board}>
        <Spine id={boardInfo._id} />
        <bdi>{boardInfo.title}</bdi>
      </Link>
      <span className={styles.face}>
        <Face person={post.creatorInfo} size={20} />
      </span>
      <span className={styles.counts}>
        <PostCounts post={post} />
      </span>
      <span className={styles.date}>
        <Time at={post.sortDate} />
      </span>
      <span className={styles.acts}>
        <PostMenu post={post} board={boardInfo} variant="quiet" />
      </span>
    </article>
  );
}
