import { z } from 'zod';
import { PersonInfo } from '#features/profiles/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Timestamp } from '#platform/contract/ids.ts';

const limit = z.int().nullable();

export const Plan = z
  .strictObject({
    id: z.string().max(1400),
    name: z.string().max(400),
    price: z.string().max(200).meta({ description: 'As it is shown; empty where there is none' }),
    description: z.string().max(2000),
    limits: z
      .strictObject({
        storage: limit.meta({ description: 'Bytes of files on the boards that are owned' }),
        boards: limit.meta({ description: 'Boards that are owned, but for the sandbox and notebooks' }),
        members: limit.meta({ description: 'People on one of these boards, its owner included' }),
        uploadSize: limit.meta({ description: 'Bytes of one file' }),
      })
      .meta({ description: 'null is no limit' }),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof Plan>;

export const PlanUsage = z
  .strictObject({
    storage: z.int(),
    largestFile: z.int(),
    boards: z.int(),
    largestBoard: z.int().meta({ description: 'People on the board that has the most' }),
    people: z.int(),
    countedAt: Timestamp,
  })
  .meta({ id: 'PlanUsage' });
export type PlanUsage = z.infer<typeof PlanUsage>;

const offer = {
  plans: z.array(Plan).max(50),
  upgradeUrl: z
    .string()
    .max(1000)
    .nullable()
    .meta({ description: 'Where a larger plan is had; null: ask somebody' }),
};

export const listPlans = defineEndpoint({
  name: 'plans.list',
  method: 'GET',
  path: '/plans',
  summary: 'The plans of this installation',
  needs: 'anyone',
  answer: z.strictObject(offer),
});

export const ownPlan = defineEndpoint({
  name: 'plans.own',
  method: 'GET',
  path: '/people/account/plan',
  summary: 'The plan that counts for the profile, its organisation’s if it is in one, and what is used of it',
  needs: 'profile',
  answer: z.strictObject({
    ...offer,
    plan: Plan,
    usage: PlanUsage,
    organizationName: z
      .string()
      .max(80)
      .nullable()
      .meta({ description: 'The organisation whose plan it is; null: one’s own plan' }),
    mayUpgrade: z.boolean().meta({ description: 'False for an organisation’s people, but for its owner' }),
    ask: PersonInfo.nullable().meta({
      description:
        'The person to ask: the organisation’s owner, or the one who looks after the installation; null: nobody',
    }),
    isAsked: z.boolean().meta({ description: '`ask` is the caller' }),
  }),
});
export type OwnPlan = z.infer<(typeof ownPlan)['answer']>;
