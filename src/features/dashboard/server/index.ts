import { changesByOthers } from '#features/dashboard/contract.ts';
import { defineFeature, read } from '#platform/server/http/feature.ts';
import { changesOf } from './changes.ts';
import { toldOnDashboards } from './follow.ts';

export const dashboard = defineFeature({
  name: 'dashboard',
  routes: [read(changesByOthers, changesOf)],
  follows: [toldOnDashboards],
});
