import { sql } from 'kysely';
import { writePlanOfAccount } from '#features/account/server/tables.ts';
import { writePlanOfOrganization } from '#features/organization/server/tables.ts';
import { BadSettings } from '#platform/server/settings/config.ts';
import type { Db } from '#platform/server/data/database.ts';
import type { Plan, Plans } from '#platform/server/settings/plans.ts';

/** Said instead of a plan's id: whatever the settings say everybody has. */
const USUAL = 'usual';

/**
 * Puts an account or an organisation on a plan, at once.
 * @param who an e-mail address, or an organisation's handle behind an @
 * @returns a sentence of what was done
 * @throws BadSettings in words for the operator, when there is no such plan, account or organisation
 */
export async function givePlan(db: Db, plans: Plans, who: string, planID: string): Promise<string> {
  const plan = plans.all.find(({ id }) => id === planID);
  if (!plan && planID !== USUAL) {
    throw new BadSettings(
      `There is no plan ${planID}. There are: ${plans.all.map(({ id }) => id).join(', ')}.`,
    );
  }
  const isOrganization = who.startsWith('@');
  const given = plan?.id ?? null;
  const isFound = isOrganization
    ? await writePlanOfOrganization(db, who.slice(1), given)
    : await writePlanOfAccount(db, who, given);
  if (!isFound) throw new BadSettings(`There is no ${isOrganization ? 'organisation' : 'account'} ${who}.`);
  return `${who} has ${plan ? `the plan ${plan.name}` : 'the usual plan'} now.`;
}

/** How many were put on each plan, one by one; the others have the usual one. */
export async function countGiven(db: Db, plans: Plans): Promise<{ plan: Plan; given: number }[]> {
  const { rows } = await sql<{ plan: string; given: number }>`
    select plan, count(*) as given from (
      select plan from accounts where deleted_at is null union all select plan from organizations) p
    where plan is not null group by plan`.execute(db);
  return plans.all.map((plan) => ({ plan, given: rows.find((row) => row.plan === plan.id)?.given ?? 0 }));
}
