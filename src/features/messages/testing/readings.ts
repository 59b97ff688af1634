import { threadList } from '#features/messages/web/index.ts';
import type { SceneReadings } from '../../../testing/live/sceneReadings.ts';

export const readings: SceneReadings = {
  byDay: (me) => [threadList(me)],
  atNight: (me) => [threadList(me, { unreadOnly: true })],
};
