import { taskCharts, taskList } from '#features/tasks/web/index.ts';
import type { SceneReadings } from '../../../testing/live/sceneReadings.ts';

export const readings: SceneReadings = {
  byDay: (me) => [taskList(me)],
  atNight: (me) => [taskCharts(me, {})],
};
