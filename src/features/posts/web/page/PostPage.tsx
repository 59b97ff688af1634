import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { openBoard } from '#features/boards/contract.ts';
import { UNTITLED, type Post } from '#features/posts/contract.ts';
import { openedPost } from '#features/posts/web/postQueries.ts';
import { LivePage, View } from '#features/pageParts/web/index.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { PageModule } from '#platform/web/page/page.ts';
import type { SearchParams } from '#platform/web/page/useSearchParams.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useLive, type Live } from '#platform/web/live/useLive.ts';
import { addressOf } from '#subjects/contract.ts';
import { lazyPart, Skeleton, SkeletonText } from '#ui/web/index.ts';
import { PostAdditionsContext, type PostAddition } from './additions.ts';
import { keysOfPost } from './keysOfPost.ts';
import { PostActionsBar } from './PostActionsBar.tsx';
import { PostBody } from './PostBody.tsx';
import { PostFrame, PostPanel } from './PostParts.tsx';
import { usePostPanel } from './usePostPanel.ts';
import { useFollowedMove } from './saving/useFollowedMove.ts';
import { useLeaveGuard } from './saving/useLeaveGuard.ts';
import { useVisit } from './useVisit.ts';
import styles from './PostPage.module.css';

const PostGate = lazyPart(() => import('./PostGate.tsx'));
const ComingSoon = lazyPart(() => import('./ComingSoon.tsx'));

/** The page of a post with what other features add to it. */
export const pageWith = (additions: readonly PostAddition[]): PageModule => ({
  default: function Page() {
    return (
      <PostAdditionsContext value={additions}>
        <PostPage />
      </PostAdditionsContext>
    );
  },
  keys: () => keysOfPost(additions),
});

/** A post, opened: title, facts and blocks, written in place and kept true by its room. */
function PostPage() {
  const { postID = '' }: { postID?: string } = useParams({ strict: false });
  const { profileID } = usePlatform();
  const { thingID } = usePostPanel();
  const post = useLive(openedPost(postID, profileID(), thingID));
  const [opened, setOpened] = useState<string>();
  const tellWhere = useTellWhere();
  useVisit(postID, post.data?.isOpen === true);
  useLeaveGuard();
  if (post.data?.isOpen && opened !== postID) setOpened(postID);
  const isAtDoor = useBoardDoor(postID, opened === postID ? null : post.error);
  const startDate = useStart(postID, post);
  if (isAtDoor) return <PostSkeleton />;
  if (startDate !== undefined) return <ComingSoon startDate={startDate} onOpen={post.retry} />;
  return (
    <LivePage
      of={post}
      view={{ title: 'Post', here: '' }}
      className={styles.post}
      failed="Failed to fetch post"
      coming={<PostSkeleton />}
      lost={tellWhere}
    >
      {(data) =>
        data.isOpen ? <OpenPost post={data} /> : <PostGate post={data} wasOpen={opened === postID} />
      }
    </LivePage>
  );
}

function OpenPost({ post }: { post: Post }) {
  useFollowedMove(post);
  return (
    <PostFrame post={post}>
      <View
        title={titleOf(post)}
        crumbs={
          post.boardInfo.isOpen
            ? [{ label: post.boardInfo.title, to: addressOf({ boardID: post.boardID }).to }]
            : []
        }
        actions={<PostActionsBar post={post} />}
        panel={<PostPanel post={post} />}
      >
        <PostBody key={post._id} post={post} />
      </View>
    </PostFrame>
  );
}

/**
 * Message for somebody whose open post has become invisible. Leads to the post's board first, where the board asks for a
 * password now.
 */
function useTellWhere(): (last: Post) => Promise<string> {
  const { call } = usePlatform();
  const navigate = useNavigate();
  return async (last) => {
    const params = { boardID: last.boardID };
    const board = await call(openBoard, { params, body: {} }).catch(() => undefined);
    if (!board || board.data.isOpen)
      return `“${titleOf(last)}” was moved or deleted, or is no longer shared with you.`;
    await navigate({ to: '/boards/$boardID', params, replace: true });
    return `“${board.data.title}” asks for a password now.`;
  };
}

/**
 * Leads to the board that a post is on where its password is asked for, and from there back to the post.
 * @returns whether it does
 */
function useBoardDoor(postID: string, error: Error | null): boolean {
  const router = useRouter();
  const boardID = error instanceof CallError ? error.field('boardID') : undefined;
  useEffect(() => {
    if (boardID === undefined) return;
    const search = (before: SearchParams) => ({ ...before, behindDoor: postID });
    void router.navigate({ to: '/boards/$boardID', params: { boardID }, search, replace: true } as never);
  }, [router, boardID, postID]);
  return boardID !== undefined;
}

/** When a post opens that could not be read because it has not begun; known also while it is asked again. */
function useStart(postID: string, { data, error }: Live<Post>): string | undefined {
  const [known, setKnown] = useState<{ postID: string; startDate: string }>();
  const startDate = error instanceof CallError ? error.startDate : undefined;
  const isKnown = known?.postID === postID;
  if (startDate !== undefined && !(isKnown && known.startDate === startDate)) setKnown({ postID, startDate });
  return data === undefined && isKnown && (error === null || startDate !== undefined)
    ? known.startDate
    : undefined;
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
