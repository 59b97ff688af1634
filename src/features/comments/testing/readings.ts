import { postComments } from '#features/comments/web/index.ts';
import type { SceneReadings } from '../../../testing/live/sceneReadings.ts';

export const readings: SceneReadings = {
  atNight: (me, { posts }) => Object.values(posts).map((id) => postComments(id, me)),
};
