import { activityList } from '#features/activity/web/index.ts';
import type { SceneReadings } from '../../../testing/live/sceneReadings.ts';

export const readings: SceneReadings = { atNight: (me) => [activityList(me)] };
