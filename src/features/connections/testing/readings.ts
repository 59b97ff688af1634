import { peopleList } from '#features/connections/web/index.ts';
import type { SceneReadings } from '../../../testing/live/sceneReadings.ts';

export const readings: SceneReadings = { atNight: (me) => [peopleList(me)] };
