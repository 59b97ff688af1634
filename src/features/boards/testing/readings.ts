import { viewBoard } from '#features/boards/contract.ts';
import { boardList, openedBoard, recentBoardList } from '#features/boards/web/index.ts';
import { request } from '../../../testing/app.ts';
import type { SceneReadings } from '../../../testing/live/sceneReadings.ts';

export const readings: SceneReadings = {
  prepare: async (app, reader, { boardID: id, squareID }) => {
    for (const boardID of [id, squareID]) await request(app, viewBoard, { params: { boardID } }, reader);
  },
  byDay: (me, { squareID }) => [openedBoard(squareID, me)],
  atNight: (me, { boardID }) => [openedBoard(boardID, me), boardList(me), recentBoardList(me)],
};
