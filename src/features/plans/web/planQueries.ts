import { listPlans, ownPlan, type OwnPlan, type Plan } from '#features/plans/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { defineLive } from '#platform/web/live/live.ts';

/** One's plan and what is used of it, counted when the page is opened: `visit` tells one visit from the next. */
export const ownPlanAt = (profileID: string, visit: number) =>
  defineLive<OwnPlan>({
    key: ['plan', profileID, visit],
    rooms: () => [],
    read: (call) => call(ownPlan, {}),
    apply: (plan) => plan,
  });

/** The plans of this installation. They change when it is started anew. */
export const allPlans = defineLive<Answer<typeof listPlans>>({
  key: ['plans'],
  rooms: () => [],
  read: (call) => call(listPlans, {}),
  apply: (plans) => plans,
});

/** Whether nothing of a plan is limited. */
export function isUnlimited({ limits }: Plan): boolean {
  return Object.values(limits).every((limit) => limit === null);
}
