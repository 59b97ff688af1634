import * as contract from '#features/bin/contract.ts';
import { defineFeature, read } from '#platform/server/http/feature.ts';
import { followed } from './follow.ts';
import { binOfBoard, deletedBoards } from './queries.ts';

/** What was deleted, listed for whoever may bring it back. Deleting and bringing back are its owners' calls. */
export const bin = defineFeature({
  name: 'bin',
  routes: [read(contract.listBin, binOfBoard), read(contract.listDeletedBoards, deletedBoards)],
  follows: [followed],
});
