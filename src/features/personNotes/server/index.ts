import * as contract from '#features/personNotes/contract.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { getConnectionInfo, updateConnectionInfo } from './info.ts';

/** Notes that a profile keeps about a person, for itself. */
export const personNotes = defineFeature({
  name: 'personNotes',
  routes: [
    read(contract.getConnectionInfo, getConnectionInfo),
    command(contract.updateConnectionInfo, updateConnectionInfo),
  ],
});
