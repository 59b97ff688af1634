export { allPosts } from './allPosts.ts';
export { postsEnding } from './endingPosts.ts';
export {
  boardPosts,
  openedPost,
  RECENT_POSTS_SHOWN,
  recentPostList,
  type PostSelection,
} from './postQueries.ts';
export type { OnListedPost } from './actionsOnPost.tsx';
export { ListedActions, withActions } from './listedActions.ts';
export { PostList } from './views/PostList.tsx';
export type { PostView } from './views/postView.ts';
export { postViewOf, postViews } from './views/postViews.tsx';
export { newPost } from './newPost.tsx';
export { onBoard as postsOnBoard } from './onBoard.ts';
export { postSortChoices } from './sortChoices.ts';
export { MarkModified } from './views/MarkModified.tsx';
export { PostLine } from './views/PostLine.tsx';
export { summaryOf } from './expected.ts';
export { mayShare } from './settings/rights.ts';
export { PostOfFiles, refusals, UploadFilesButton } from './later.ts';
export { postPages, previewPages } from './pages.ts';
export { useNewPost } from './useNewPost.ts';
export { KeptTextsOffer } from './KeptTextsOffer.tsx';
export type { OnBlock, OnPost, PostAddition } from './page/additions.ts';
export { usePostPanel } from './page/usePostPanel.ts';
