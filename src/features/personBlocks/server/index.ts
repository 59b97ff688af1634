import {
  blockProfile as blockEndpoint,
  connectionBoardClosed,
  unblockProfile as unblockEndpoint,
} from '#features/personBlocks/contract.ts';
import { command, defineFeature } from '#platform/server/http/feature.ts';
import { blockChecks } from './checks.ts';
import { blockProfile, unblockProfile } from './commands.ts';
import { partedByBlocks } from './partedByBlocks.ts';

export { endBlocksOf, forgetBlocks } from './endBlocks.ts';

/** Blocks between two people, and what follows from them everywhere. */
export const personBlocks = defineFeature({
  name: 'personBlocks',
  routes: [command(blockEndpoint, blockProfile), command(unblockEndpoint, unblockProfile)],
  checks: blockChecks,
  access: { left: [connectionBoardClosed] },
  apart: partedByBlocks,
});
