import { listersOf } from '#features/boards/server/index.ts';
import * as contract from '#features/connections/contract.ts';
import { commonBoardEvents } from '#features/connections/contract/commonBoards.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { listMentionCandidates, listSharingCandidates } from './candidates.ts';
import { connectionChecks } from './checks.ts';
import { disconnect } from './endConnection.ts';
import { knownTo } from './knownTo.ts';
import { connectionStatuses, listConnections, searchPeople } from './queries.ts';

export { endConnectionsOf, forgetConnections } from './endConnection.ts';
export {
  accessConnection,
  changePair,
  connect,
  connectedPairs,
  lockPair,
  shareBoard,
  type HeldPair,
  type PairState,
} from './pairs.ts';
export { commonBoardsSql } from './present.ts';

/** The people that a profile knows, and how people are found. */
export const connections = defineFeature({
  name: 'connections',
  routes: [
    read(contract.listConnections, listConnections),
    read(contract.connectionStatuses, connectionStatuses),
    read(contract.searchPeople, searchPeople),
    command(contract.disconnect, disconnect),
    read(contract.listMentionCandidates, listMentionCandidates),
    read(contract.listSharingCandidates, listSharingCandidates),
  ],
  checks: connectionChecks,
  knownTo,
  // How many boards two are both on.
  listed: { board: { events: commonBoardEvents, readers: listersOf } },
});
