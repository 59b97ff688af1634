import {
  boardAccessNarrowed,
  boardChanged,
  boardDeleted,
  boardJoined,
  boardLeft,
} from '#features/boards/contract.ts';
import { boardCounted } from '#features/boards/contract/counted.ts';
import { defineFeature } from '#platform/server/http/feature.ts';
import { boardRoom } from './access.ts';
import { purgeBoards } from './bin.ts';
import { boardChecks } from './checks.ts';
import { listersOf } from './listBoards.ts';
import { closeExpired } from './password.ts';
import { routes } from './routes.ts';

export {
  accessBoard,
  boardOnce,
  boardSql,
  boardAgain,
  checkBoard,
  grantBoard,
  holdBoard,
  holdBoards,
  type AccessContext,
  type AccessedBoard,
  type BoardParams,
  type BoardRow,
} from './access.ts';
export { boardViewedAt, viewModeOn } from './viewedAt.ts';
export { putIntoBin } from './bin.ts';
export { touchBoard, tellChange, writeBoard } from './changeBoard.ts';
export type { BoardChange } from './changeBoard.ts';
export { checkBoardLimit, createBoardFor, holdBoardsOf, type NewBoard } from './createBoardFor.ts';
export { countDiscussion } from './discussion.ts';
export { listersOf } from './listBoards.ts';
export { nameNowhere } from './permissionLists.ts';
export { everybodyOn, somebodyOn, watchOwnRoles } from './ownRoles.ts';
export { boardJson, coverUrl } from './present.ts';
export { takeOffLists } from './permissionLists.ts';
export { handleBlocks } from './settleBlocks.ts';
export { closeNotebook, createNotebook, refuseNotebook, reopenNotebook } from './notebooks.ts';

export const boards = defineFeature({
  name: 'boards',
  routes,
  checks: boardChecks,
  rooms: { board: boardRoom },
  listed: { board: { events: [boardChanged, boardCounted], readers: listersOf } },
  access: { left: [boardLeft], changed: [boardJoined, boardAccessNarrowed, boardDeleted] },
  jobs: { 'boards.purge': purgeBoards, 'boards.closeExpired': closeExpired },
  schedule: [
    { task: 'boards.purge', cron: '17 3 * * *' },
    { task: 'boards.closeExpired', cron: '* * * * *' },
  ],
});
