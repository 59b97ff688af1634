import * as contract from '#features/bin/contract.ts';
import { defineFeature, read } from '#platform/server/http/feature.ts';
import { followed } from './follow.ts';
import { binOfBoard, deletedBoards } from './queries.ts';

/**
 * Deleted things of a board, listed for the people who may restore them. The calls that delete and restore belong to the
 * features of those things.
 */
export const bin = defineFeature({
  name: 'bin',
  routes: [read(contract.listBin, binOfBoard), read(contract.listDeletedBoards, deletedBoards)],
  follows: [followed],
});
