import { postViews } from './views/postViews.tsx';

/** What posts add to the page of a board: the ways to show them. */
export const postsOnBoard = { name: 'posts', views: postViews };
