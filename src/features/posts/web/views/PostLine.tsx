import { Link } from '@tanstack/react-router';
import { FileText, Image, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { UNTITLED } from '#features/posts/contract.ts';
import { Face } from '#features/profiles/web/index.ts';
import { Signs } from '#platform/web/lists/marks.tsx';
import { showing } from '#subjects/web/index.ts';
import { Time } from '#ui/web/index.ts';
import type { OnListedPost } from '../actions/actionsOnPost.tsx';
import { PostMenu } from '../actions/PostMenu.tsx';
import { PostCounts, PostFacts, PostWords } from './PostCounts.tsx';
import { PostMarks } from './PostMarks.tsx';
import styles from './PostLine.module.css';

interface PostLineProps extends OnListedPost {
  /** Whether it is the one that keys are at. */
  isCurrent: boolean;
  isSelected?: boolean;
  /** Whether any post of the list is selected: then all of them show their boxes. */
  isSelecting?: boolean;
  /** Checkbox of the selection, in the gutter. */
  box?: ReactNode;
  /** Where the post is, in a column of its own. */
  place?: ReactNode;
}

/** A post as a line of a table, whichever list it stands in. */
export function PostLine(props: PostLineProps) {
  const { post, board, isCurrent, isSelected = false, isSelecting = false, box, place } = props;
  return (
    <article
      className={styles.row}
      data-item={post._id}
      {...showing({ type: 'POST', id: post._id })}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      data-selecting={isSelecting || undefined}
      data-placed={place !== undefined || undefined}
    >
      <Signs id={post._id} />
      {box !== undefined && <span className={styles.box}>{box}</span>}
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
        {post.isDraft && <span className={styles.draft}>Draft</span>}
        {post.excerpt && (
          <span dir="auto" className={styles.excerpt}>
            {post.excerpt}
          </span>
        )}
      </h2>
      <span className={styles.facts}>
        <PostFacts post={post} />
      </span>
      {place !== undefined && <span className={styles.place}>{place}</span>}
      <span className={styles.face}>
        <Face person={post.creatorInfo} size={20} />
      </span>
      <span className={styles.counts}>
        <PostCounts post={post} />
      </span>
      <span className={styles.date}>
        <Time at={post.sortDate} />
      </span>
      <span className={styles.acts} data-acts>
        <PostMenu post={post} board={board} variant="quiet" />
      </span>
    </article>
  );
}
