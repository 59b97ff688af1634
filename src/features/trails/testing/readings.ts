import { trailOf } from '#features/trails/web/index.ts';
import type { SceneReadings } from '../../../testing/live/sceneReadings.ts';

export const readings: SceneReadings = {
  byDay: (me, { boardID }) => [trailOf('BOARD', boardID, me)],
  atNight: (me, { squareID, posts }) => [
    trailOf('BOARD', squareID, me),
    ...Object.values(posts).map((id) => trailOf('POST', id, me)),
  ],
};
