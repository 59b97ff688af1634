import { peopleList } from '#features/connections/web/index.ts';
import type { SceneReadings } from '../../../testing/sceneReadings.ts';

export const readings: SceneReadings = { atNight: (me) => [peopleList(me)] };
