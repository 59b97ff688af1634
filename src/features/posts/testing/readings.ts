import { viewPost } from '#features/posts/contract/recent.ts';
import { allPosts, boardPosts, openedPost, recentPostList } from '#features/posts/web/index.ts';
import { request } from '../../../testing/app.ts';
import type { SceneReadings } from '../../../testing/live/sceneReadings.ts';

export const readings: SceneReadings = {
  prepare: async (app, reader, { posts }) => {
    for (const postID of Object.values(posts)) await request(app, viewPost, { params: { postID } }, reader);
  },
  byDay: (me, { posts }) => [...Object.values(posts).map((id) => openedPost(id, me)), recentPostList(me)],
  atNight: (me, { boardID, squareID }) => [
    ...[boardID, squareID].map((id) => boardPosts(id, me)),
    allPosts(me),
  ],
};
