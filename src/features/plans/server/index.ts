import { listPlans, ownPlan } from '#features/plans/contract.ts';
import { defineFeature, read } from '#platform/server/http/feature.ts';
import { readOwnPlan, readPlans } from './queries.ts';

export { countGiven, givePlan } from './givePlan.ts';
export {
  checkBoardsOfPlan,
  checkFileOfPlan,
  checkMembersOfPlan,
  checkStorageOfPlan,
  isSamePlan,
} from './limits.ts';

/** How much somebody may have. Plans are an operator's setting; which one somebody is on is a column. */
export const plans = defineFeature({
  name: 'plans',
  routes: [read(listPlans, readPlans), read(ownPlan, readOwnPlan)],
});
