import { Link } from '@tanstack/react-router';
import { FilePlus2, FileText } from 'lucide-react';
import type { RecentPost } from '#features/posts/contract.ts';
import { RECENT_POSTS_SHOWN, recentPostList, recentTitle } from '#features/posts/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, EmptyState, SkeletonRows, When } from '#ui/web/index.ts';
import styles from './RecentPosts.module.css';

/** The posts one was on last, set like a table of contents. */
export function RecentPosts({ onNewPost }: { onNewPost: (() => void) | undefined }) {
  const recent = useLive(recentPostList(useProfileID()));
  return (
    <LiveState of={recent} failed="Failed to fetch posts" coming={<SkeletonRows rows={5} />} level={3}>
      {({ items }) => (items.length === 0 ? <NoPosts onNewPost={onNewPost} /> : <Contents posts={items} />)}
    </LiveState>
  );
}

function NoPosts({ onNewPost }: { onNewPost: (() => void) | undefined }) {
  return (
    <EmptyState
      level={3}
      title="A blank sheet"
      actions={
        <Button icon={<FilePlus2 />} disabled={!onNewPost} onClick={onNewPost}>
          New post
        </Button>
      }
    >
      Posts you have opened appear here. The first goes on your own board until it has a home.
    </EmptyState>
  );
}

function Contents({ posts }: { posts: RecentPost[] }) {
  return (
    <ol role="list" className={styles.contents}>
      {posts.slice(0, RECENT_POSTS_SHOWN).map((post) => (
        <li key={post.postID}>
          <Link to="/posts/$postID" params={{ postID: post.postID }} className={styles.entry}>
            <FileText className={styles.glyph} aria-hidden="true" />
            <span dir="auto" className={styles.title}>
              {recentTitle(post)}
            </span>
            <span className={styles.leader} aria-hidden="true" />
            <span dir="auto" className={styles.board}>
              {post.boardTitle}
            </span>
            <span className={styles.at}>
              Seen <When at={post.lastViewedDate} as="list" />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
