import { setBookmark } from '#features/bookmarks/contract.ts';
import { bookmarkList } from '#features/bookmarks/web/index.ts';
import { request } from '../../../testing/app.ts';
import type { SceneReadings } from '../../../testing/live/sceneReadings.ts';

export const readings: SceneReadings = {
  prepare: async (app, reader, { boardID, squareID, posts }) => {
    const bookmark = (sourceType: 'BOARD' | 'POST', sourceID: string) =>
      request(app, setBookmark, { body: { sourceType, sourceID, state: true } }, reader);
    for (const id of [boardID, squareID]) await bookmark('BOARD', id);
    for (const id of Object.values(posts)) await bookmark('POST', id);
  },
  byDay: (me) => [bookmarkList(me)],
  atNight: (me) => [bookmarkList(me, { sortBy: 'ALPHABETICAL' })],
};
