import { Link } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { UNTITLED } from '#features/posts/contract.ts';
import { Face } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { showing } from '#subjects/web/index.ts';
import { IconButton, When } from '#ui/web/index.ts';
import { openedPost } from '../postQueries.ts';
import { PostMenu } from '../actions/PostMenu.tsx';
import { SelectBox } from '../SelectBox.tsx';
import { PostCounts } from './PostCounts.tsx';
import { PostMarks } from './PostMarks.tsx';
import { Coming } from './ReadBlocks.tsx';
import type { PostItemProps } from './WindowedPosts.tsx';
import { WrittenBlocks } from './WrittenBlocks.tsx';
import styles from './OpenedPost.module.css';

/** A post with all of its blocks, to be read and, where one may, written in: title, writer and date stand in the margin. */
export function OpenedPost({ post, board, isCurrent, selection }: PostItemProps) {
  const { data, error, retry } = useLive(openedPost(post._id, useProfileID()));
  const address = { to: '/posts/$postID', params: { postID: post._id } } as const;
  return (
    <article
      className={styles.post}
      data-item={post._id}
      {...showing({ type: 'POST', id: post._id })}
      data-current={isCurrent || undefined}
      data-selected={selection.has(post._id) || undefined}
      data-selecting={selection.count > 0 || undefined}
    >
      <header className={styles.head}>
        <h2 dir="auto" className={styles.title}>
          <PostMarks post={post} />
          <Link {...address}>{post.title || UNTITLED}</Link>
        </h2>
        <p className={styles.by}>
          <bdi>{post.isDraft ? 'Draft' : post.creatorInfo.firstName}</bdi>
          <span className={styles.who}>
            <Face person={post.creatorInfo} size={20} decorative />
            <SelectBox post={post} selection={selection} />
          </span>
        </p>
        <p className={styles.date}>
          <When at={post.sortDate} as="list" />
        </p>
      </header>
      <div className={styles.body} data-reads="">
        {data && (data.isOpen ? <WrittenBlocks post={data} /> : <AtDoor postID={post._id} />)}
        {!data && !error && <Coming post={post} />}
        {!data && error && (
          <p className={styles.failed}>
            Failed to fetch post.{' '}
            <button type="button" onClick={retry}>
              Try again
            </button>
          </p>
        )}
      </div>
      <aside className={styles.side}>
        <IconButton
          size="compact"
          icon={<Maximize2 />}
          label={`Open ${post.title || UNTITLED}`}
          tooltip="Open"
          render={<Link {...address} />}
        />
        <PostMenu post={post} board={board} variant="quiet" />
        <PostCounts post={post} />
      </aside>
    </article>
  );
}

/** A post that asks for its password, which is given on its own page. */
function AtDoor({ postID }: { postID: string }) {
  return (
    <p className={styles.empty}>
      This post asks for a password.{' '}
      <Link to="/posts/$postID" params={{ postID }}>
        Open it
      </Link>
    </p>
  );
}
