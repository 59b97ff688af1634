import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseBytes } from '#platform/contract/bytes.ts';

/** A plan: its price, and the most that somebody on it may have. null is no limit. */
export interface Plan {
  id: string;
  name: string;
  /** As it is shown: `9 € a month`, `Free`. */
  price: string;
  description: string;
  limits: PlanLimits;
}

export interface PlanLimits {
  /** Bytes of files on the boards that are owned. */
  storage: number | null;
  /** Boards that are owned. */
  boards: number | null;
  /** People on one of these boards. */
  members: number | null;
  /** Bytes of one file. */
  uploadSize: number | null;
}

export interface Plans {
  all: Plan[];
  /** The one an account has that was given none. */
  account: Plan;
  /** The one an organisation has that was given none. */
  organization: Plan;
}

const size = z
  .string()
  .refine((words) => parseBytes(words) !== undefined, 'is not a size such as "200 GB"')
  .transform((words) => parseBytes(words)!);
const count = z.int('is not a whole number').min(1, 'is below 1');

const planSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'takes small letters, digits and hyphens'),
    name: z.string().min(1, 'is empty').max(60),
    price: z.string().max(60).default(''),
    description: z.string().max(300).default(''),
    storage: size.nullable().default(null),
    boards: count.nullable().default(null),
    members: count.nullable().default(null),
    uploadSize: size.nullable().default(null),
  })
  .transform(({ storage, boards, members, uploadSize, ...plan }): Plan => ({
    ...plan,
    limits: { storage, boards, members, uploadSize },
  }));

const fileSchema = z
  .strictObject({
    plans: z.array(planSchema).min(1, 'has no plan').max(20, 'has more than 20 plans'),
    account: z.string().optional(),
    organization: z.string().optional(),
  })
  .superRefine(({ plans, account, organization }, context) => {
    const ids = plans.map(({ id }) => id);
    const fault = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [at, id] of ids.entries())
      if (ids.indexOf(id) !== at) fault(['plans', at, 'id'], `is the id of another plan too: ${id}`);
    if (account !== undefined && !ids.includes(account)) fault(['account'], `names no plan: ${account}`);
    if (organization !== undefined && !ids.includes(organization))
      fault(['organization'], `names no plan: ${organization}`);
  });

/** The plans of an installation whose operator says nothing: everything, for everybody. */
export const selfHosted: Plans = plansOf({
  plans: [
    {
      id: 'self-hosted',
      name: 'Self-hosted',
      price: '',
      description: '',
      limits: { storage: null, boards: null, members: null, uploadSize: null },
    },
  ],
});

/**
 * Reads the plans an operator has written down: `{ plans: [{ id, name, price, storage, … }], account, organization }`.
 * @returns the plans, or what is wrong with the file, a line for each fault
 */
export function readPlans(path: string): { plans: Plans } | { faults: string[] } {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return { faults: [`cannot be read: ${(error as Error).message}`] };
  }
  const outcome = fileSchema.safeParse(json);
  if (outcome.success) return { plans: plansOf(outcome.data) };
  return {
    faults: outcome.error.issues.map(({ path: at, message }) => `${at.join('.') || 'the file'}: ${message}`),
  };
}

function plansOf(file: {
  plans: Plan[];
  account?: string | undefined;
  organization?: string | undefined;
}): Plans {
  const find = (id: string | undefined) => file.plans.find((plan) => plan.id === id) ?? file.plans[0]!;
  return { all: file.plans, account: find(file.account), organization: find(file.organization) };
}
