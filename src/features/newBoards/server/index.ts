import * as newBoards from '#features/newBoards/contract.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { copyBoard } from './copyBoard.ts';
import { copyRest } from './copySteps.ts';
import { createFromTemplate } from './createFromTemplate.ts';
import { listTemplates } from './templates.ts';

/** Boards that begin as something: as a copy of another, or of a template. */
export const newBoardsFeature = defineFeature({
  name: 'newBoards',
  routes: [
    read(newBoards.listTemplates, listTemplates),
    command(newBoards.createFromTemplate, createFromTemplate),
    command(newBoards.copyBoard, copyBoard),
  ],
  jobs: { 'newBoards.copyRest': copyRest },
});
