import { isID, type Page } from '#platform/web/page.ts';
import type { PostAddition } from './page/additions.ts';
import { openedPost } from './postQueries.ts';

export {
  boardPosts,
  openedPost,
  RECENT_POSTS_SHOWN,
  recentPostList,
  type PostSelection,
} from './postQueries.ts';
export { PostList } from './views/PostList.tsx';
export type { PostView } from './views/postView.ts';
export { postViewOf, postViews } from './views/postViews.tsx';
export { newPost } from './newPost.tsx';
export { postsOnBoard } from './onBoard.ts';
export { summaryOf } from './expected.ts';
export { settingsOnPost } from './settings/onPost.tsx';
export { mayShare } from './settings/rights.ts';
export { PostOfFiles, refusals, UploadFilesButton } from './later.ts';
export { previewPages } from './pages.ts';
export { useNewPost } from './useNewPost.ts';
export { KeptTextsOffer } from './KeptTextsOffer.tsx';
export type { OnBlock, OnPost, PostAddition } from './page/additions.ts';
export { usePostPanel } from './page/usePostPanel.ts';

/** @param loadAdditions what other features add to the page of a post; loaded with it */
export const postPages = (loadAdditions: () => Promise<{ postAdditions: PostAddition[] }>): Page[] => [
  {
    path: '/posts/$postID',
    load: async () => {
      const [page, { postAdditions }] = await Promise.all([import('./page/PostPage.tsx'), loadAdditions()]);
      return { default: page.postPageWith(postAdditions) };
    },
    layout: 'app',
    access: 'signed-in',
    title: 'Post',
    validate: ({ postID }) => isID(postID),
    reads: ({ params: { postID = '' }, search, profileID }) => [
      openedPost(postID, profileID, search['thingID']),
    ],
    keys: async () => {
      const [{ postAdditions }, { actionsOnBlock }] = await Promise.all([
        loadAdditions(),
        import('./page/actionsOnBlock.tsx'),
      ]);
      return [
        { where: 'On a post', actions: postAdditions.flatMap(({ actions = [] }) => actions) },
        { where: 'On a block', actions: actionsOnBlock },
      ];
    },
  },
];
