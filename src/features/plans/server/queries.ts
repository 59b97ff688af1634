import { sql } from 'kysely';
import type { listPlans, ownPlan, OwnPlan, PlanUsage } from '#features/plans/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { countedFiles, isCounted, profilesOf, subjectOf, type Subject } from './subject.ts';

/** The plans there are, for whoever is thinking about it. */
export async function readPlans({
  services: { config },
}: ReadContext<typeof listPlans>): Promise<Answer<typeof listPlans>> {
  return { plans: config.plans.all, upgradeUrl: config.upgradeUrl ?? null };
}

/** One's plan, what is used of it, and how to get a larger one. */
export async function readOwnPlan(context: ReadContext<typeof ownPlan>): Promise<OwnPlan> {
  const { actor, services } = context;
  const subject = await subjectOf(context, actor.profileID);
  const [usage, asked] = [await readUsage(context, subject), await readAsked(context, subject)];
  return {
    plans: services.config.plans.all,
    plan: subject.plan,
    usage,
    organizationName: subject.organizationName,
    ...asked,
    upgradeUrl: asked.mayUpgrade ? upgradeUrl(services.config.upgradeUrl, subject) : null,
  };
}

async function readUsage({ db }: ReadContext<typeof ownPlan>, subject: Subject): Promise<PlanUsage> {
  const profiles = profilesOf(subject);
  const { rows } = await sql<PlanUsage>`
    with owned as (select * from boards b where b.owner_id in ${profiles} and b.deleted_at is null),
      stored as (select f.file_size from owned b ${countedFiles})
    select (select coalesce(sum(file_size), 0)::bigint from stored) as storage,
      (select coalesce(max(file_size), 0) from stored) as "largestFile",
      (select count(*) from owned b where ${isCounted}) as boards,
      (select coalesce(max(b.member_count), 0) from owned b) as "largestBoard",
      (select count(*) from profiles p where p.id in ${profiles} and p.deleted_at is null) as people,
      wire_time(now()) as "countedAt"`.execute(db);
  return rows[0]!;
}

/** Who decides about the plan: of an organisation its owner; of an owner's, and of one's own, who runs the installation. */
async function readAsked(
  { db, actor }: ReadContext<typeof ownPlan>,
  { organizationID }: Subject,
): Promise<Pick<OwnPlan, 'ask' | 'isAsked' | 'mayUpgrade'>> {
  const { rows } = await sql<Pick<OwnPlan, 'ask' | 'isAsked' | 'mayUpgrade'>>`
    with team as (select o.* from organizations o where o.id = ${organizationID}),
      mine as (select coalesce((select o.account_id = ${actor.accountID} from team o), true) as it),
      asked as (
        select case when mine.it then (
            select person_json(p) from accounts a join profiles p on p.account_id = a.id and p.deleted_at is null
            where a.is_admin and a.deleted_at is null order by a.id, p.id limit 1)
          else (select organization_owner_json(o::organizations) from team o) end as person
        from mine)
    select mine.it as "mayUpgrade", asked.person as ask,
      coalesce((select p.account_id from profiles p where p.id = asked.person ->> 'id') = ${actor.accountID}, false) as "isAsked"
    from mine, asked`.execute(db);
  return rows[0]!;
}

/** The operator's address, told who comes. */
function upgradeUrl(address: string | undefined, { accountID, organizationID }: Subject): string | null {
  if (address === undefined) return null;
  const url = new URL(address);
  if (url.protocol !== 'mailto:') {
    if (organizationID === null) url.searchParams.set('account', accountID);
    else url.searchParams.set('organization', organizationID);
  }
  return url.href;
}
