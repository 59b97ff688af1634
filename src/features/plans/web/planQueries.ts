import { listPlans, ownPlan, type OwnPlan, type Plan } from '#features/plans/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

/** One's plan and what is used of it, counted when the page is opened: `visit` tells one visit from the next. */
export const ownPlanAt = (profileID: string, visit: number) =>
  defineMomentary<OwnPlan>({
    key: ['plan', profileID, visit],
    read: (call) => call(ownPlan, {}),
  });

/** The plans of this installation. They change when it is started anew. */
export const allPlans = defineMomentary<Answer<typeof listPlans>>({
  key: ['plans'],
  read: (call) => call(listPlans, {}),
});

/** Whether nothing of a plan is limited. */
export function isUnlimited({ limits }: Plan): boolean {
  return Object.values(limits).every((limit) => limit === null);
}
