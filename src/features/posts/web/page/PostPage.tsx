import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { UNTITLED, viewPost, type Post } from '#features/posts/contract.ts';
import { openedPost } from '#features/posts/web/postQueries.ts';
import { isMissing, MissingPage, View } from '#features/shell/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useLive } from '#platform/web/useLive.ts';
import { Delayed, ErrorState, Skeleton, SkeletonText, toast } from '#ui/web/index.ts';
import { PostAdditionsContext, type PostAddition } from './additions.ts';
import { PostActionsBar } from './PostActionsBar.tsx';
import { PostBody } from './PostBody.tsx';
import { PostFrame, PostPanel } from './PostParts.tsx';
import { usePostPanel } from './usePostPanel.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import styles from './PostPage.module.css';

/** The page of a post with what other features add to it. */
export const postPageWith = (additions: PostAddition[]) =>
  function Page() {
    return (
      <PostAdditionsContext value={additions}>
        <PostPage />
      </PostAdditionsContext>
    );
  };

/** A post, opened: title, facts and blocks, written in place and kept true by its room. */
function PostPage() {
  const { postID = '' }: { postID?: string } = useParams({ strict: false });
  const { profileID } = usePlatform();
  const { thingID } = usePostPanel();
  const { data: post, error, isLoading, retry } = useLive(openedPost(postID, profileID(), thingID));
  const title = useRef<string>(undefined);
  useEffect(() => {
    if (post) title.current = titleOf(post);
  });
  useVisit(postID, post !== undefined);
  useLeaveGuard();

  if (post) return <OpenPost post={post} />;
  if (error && isMissing(error)) return <LostPost title={title} />;
  return (
    <View title="Post" here="">
      <div className={styles.post}>
        {error ? (
          <ErrorState title="Failed to fetch post" onRetry={retry} busy={isLoading} level={1} />
        ) : (
          <Delayed>
            <PostSkeleton />
          </Delayed>
        )}
      </div>
    </View>
  );
}

function OpenPost({ post }: { post: Post }) {
  return (
    <PostFrame post={post}>
      <View
        title={titleOf(post)}
        crumbs={post.boardInfo.isOpen ? [{ label: post.boardInfo.title, to: `/boards/${post.boardID}` }] : []}
        actions={<PostActionsBar post={post} />}
        panel={<PostPanel post={post} />}
      >
        <PostBody key={post._id} post={post} />
      </View>
    </PostFrame>
  );
}

/** What was open is not to be seen any more: whoever saw it is told what. */
function LostPost({ title }: { title: RefObject<string | undefined> }) {
  useEffect(() => {
    if (title.current !== undefined)
      toast({
        message: `“${title.current}” was deleted, or is no longer shared with you.`,
        variant: 'warning',
      });
  }, [title]);
  return <MissingPage />;
}

/** Notes that one was here, once a visit. */
function useVisit(postID: string, isOpen: boolean): void {
  const { call } = usePlatform();
  useEffect(() => {
    if (isOpen) void call(viewPost, { params: { postID } }).catch(() => undefined); // a visit not counted is no loss
  }, [call, postID, isOpen]);
}

const titleOf = (post: Post) => post.title || UNTITLED;

function PostSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width="60%" height={40} />
      <div className={styles.skeletonMeta}>
        <Skeleton width={220} height={16} />
      </div>
      <SkeletonText lines={4} />
      <div className={styles.skeletonPicture}>
        <Skeleton height={320} />
      </div>
    </div>
  );
}
