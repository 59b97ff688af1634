import { taskCharts, taskList } from '#features/tasks/web/index.ts';
import type { SceneReadings } from '../../../testing/sceneReadings.ts';

export const readings: SceneReadings = {
  byDay: (me) => [taskList(me)],
  atNight: (me) => [taskCharts(me, {})],
};
