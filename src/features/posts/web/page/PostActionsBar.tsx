import { can } from '#access/contract/capabilities.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { Post } from '#features/posts/contract.ts';
import { actionsOnPost, type OnListedPost } from '#features/posts/web/actions/actionsOnPost.tsx';
import { PageBar, usePageActions } from '#features/pageParts/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { actionsOnPage } from './actionsOnPage.tsx';
import { usePostAdditions, type OnPost } from './additions.ts';
import { SavedMark } from './saving/SavedMark.tsx';

/** Actions and save state at the right of the bar of an opened post. */
export function PostActionsBar({ post }: { post: Post }) {
  const standing = standingOnPost(post.boardInfo, post, usePlatform().profileID());
  const actions: Action<OnListedPost & OnPost>[] = [
    ...usePostAdditions().flatMap(({ actions: own = [], useActions }) => [
      ...own,
      // oxlint-disable-next-line react/rules-of-hooks -- the additions are the same for as long as the page is there
      ...(useActions?.({ post }) ?? []),
    ]),
    // To delete it comes last.
    ...actionsOnPost.toSpliced(-1, 0, ...actionsOnPage),
  ];
  const made = usePageActions('On this post', actions, { post, board: post.boardInfo, isPage: true });
  return (
    <>
      {can(standing, 'post.edit') && <SavedMark postID={post._id} />}
      <PageBar {...made} />
    </>
  );
}
