import { Link } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { blockKinds, type BlockViewProps } from '#blocks/web/index.ts';
import { bookmarkable } from '#features/bookmarks/web/index.ts';
import { UNTITLED, type Post, type PostSummary } from '#features/posts/contract.ts';
import { Face } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { IconButton, SkeletonText, When } from '#ui/web/index.ts';
import { openedPost } from '../postQueries.ts';
import { PostMenu } from '../PostMenu.tsx';
import { SelectBox } from '../SelectBox.tsx';
import { PostCounts } from './PostCounts.tsx';
import { PostMarks } from './PostMarks.tsx';
import type { PostItemProps } from './WindowedPosts.tsx';
import styles from './OpenedPost.module.css';

/** A post with all of its blocks, to be read: title, writer and date stand in the margin. */
export function OpenedPost({ post, board, isCurrent, selection }: PostItemProps) {
  const { data, error, retry } = useLive(openedPost(post._id, useProfileID()));
  const address = { to: '/posts/$postID', params: { postID: post._id } } as const;
  return (
    <article
      className={styles.post}
      data-item={post._id}
      {...bookmarkable({ type: 'POST', id: post._id })}
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
        {data && (data.isOpen ? <Blocks post={data} /> : <AtDoor postID={post._id} />)}
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

/** The blocks of a post, to be read. */
export function Blocks({ post }: { post: Post }) {
  if (post.things.length === 0) return <p className={styles.empty}>Nothing has been written here yet.</p>;
  const things = new Map(post.things.map((thing) => [thing._id, thing]));
  return post.thingOrder.map(({ _id }) => {
    const thing = things.get(_id);
    if (!thing) return null; // a file that is still being processed
    const { View } = blockKinds[thing.thingType];
    return (
      <div key={_id} className={styles.block}>
        <View {...onlyRead} thing={thing} />
      </div>
    );
  });
}

/** Its password is given on its own page. */
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

/** What the post will begin with, which the list knows. */
export function Coming({ post }: { post: PostSummary }) {
  return post.excerpt ? (
    <p dir="auto" className={styles.coming}>
      {post.excerpt}
    </p>
  ) : (
    <SkeletonText lines={3} />
  );
}

/** Here blocks are only read: on the page of the post they are written. */
const onlyRead: Omit<BlockViewProps, 'thing'> = {
  canEdit: false,
  wish: undefined,
  unsent: undefined,
  save: async () => undefined,
  keepBeside: () => undefined,
  leave: () => undefined,
  remove: () => undefined,
  addAfter: () => undefined,
  addFiles: () => undefined,
  gatherFiles: () => undefined,
};
