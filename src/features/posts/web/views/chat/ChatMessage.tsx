import { Link } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { UNTITLED } from '#features/posts/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { showing } from '#subjects/web/index.ts';
import { IconButton, Time, VisuallyHidden } from '#ui/web/index.ts';
import { openedPost } from '../../postQueries.ts';
import { PostMenu } from '../../actions/PostMenu.tsx';
import { SelectBox } from '../../SelectBox.tsx';
import { Blocks, Coming } from '../ReadBlocks.tsx';
import { PostCounts } from '../PostCounts.tsx';
import type { PostItemProps } from '../WindowedPosts.tsx';
import styles from './Chat.module.css';

interface ChatMessageProps extends PostItemProps {
  /** The day that begins with it. */
  day: string | undefined;
  /** Whether what one has not read begins with it. */
  isFirstNew: boolean;
}

/** A post as a message: who wrote it and when, its title where it has one, and what is in it; of a long one the beginning. */
export function ChatMessage({ post, board, isCurrent, selection, day, isFirstNew }: ChatMessageProps) {
  const { data } = useLive(openedPost(post._id, useProfileID()));
  const address = { to: '/posts/$postID', params: { postID: post._id } } as const;
  const name = fullName(post.creatorInfo);
  return (
    <>
      {day !== undefined && <h2 className={styles.day}>{day}</h2>}
      {isFirstNew && <p className={styles.unread}>New</p>}
      <article
        className={styles.message}
        data-item={post._id}
        {...showing({ type: 'POST', id: post._id })}
        data-current={isCurrent || undefined}
        data-selected={selection.has(post._id) || undefined}
        data-selecting={selection.count > 0 || undefined}
      >
        <span className={styles.face}>
          <Face person={post.creatorInfo} size={32} decorative />
          <SelectBox post={post} selection={selection} />
        </span>
        <div className={styles.said}>
          <p className={styles.by}>
            <b dir="auto">{name}</b>
            <Link {...address} className={styles.at}>
              <VisuallyHidden>Open {post.title || `the post by ${name}`}, </VisuallyHidden>
              {post.isDraft ? 'Draft' : <Time at={post.createDate} as="time" />}
            </Link>
          </p>
          {post.title && (
            <h2 dir="auto" className={styles.title}>
              {post.title}
            </h2>
          )}
          <div className={styles.body} data-reads="" data-coming={data ? undefined : ''}>
            <div className={styles.all}>{data ? <Blocks post={data} /> : <Coming post={post} />}</div>
          </div>
          <div className={styles.counts}>
            <PostCounts post={post} />
          </div>
        </div>
        <div className={styles.acts}>
          <IconButton
            size="compact"
            icon={<Maximize2 />}
            label={`Open ${post.title || UNTITLED}`}
            tooltip="Open"
            render={<Link {...address} />}
          />
          <PostMenu post={post} board={board} variant="quiet" />
        </div>
      </article>
    </>
  );
}
