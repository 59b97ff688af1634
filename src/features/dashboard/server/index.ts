import { arrangeHome, changesByOthers, getArrangement } from '#features/dashboard/contract.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { arrange, arrangementOf } from './arrangement.ts';
import { changesOf } from './changes.ts';
import { toldOnDashboards } from './follow.ts';

export const dashboard = defineFeature({
  name: 'dashboard',
  routes: [
    read(changesByOthers, changesOf),
    read(getArrangement, arrangementOf),
    command(arrangeHome, arrange),
  ],
  follows: [toldOnDashboards],
});
