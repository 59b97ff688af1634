import { boardFaces, boardMembers } from '#features/members/web/index.ts';
import type { SceneReadings } from '../../../testing/live/sceneReadings.ts';

export const readings: SceneReadings = {
  byDay: (_me, { boardID }) => [boardMembers(boardID)],
  atNight: (_me, { boardID, squareID }) => [
    boardMembers(squareID),
    ...[boardID, squareID].map((id) => boardFaces(id)),
  ],
};
