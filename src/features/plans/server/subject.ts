import { sql } from 'kysely';
import { peopleOfTeam, teamOf } from '#access/server/teams.ts';
import type { Db } from '#platform/server/data/database.ts';
import type { Services } from '#platform/server/events/context.ts';
import type { Plan } from '#platform/server/settings/plans.ts';

/** Owner of a plan: an account, or the organisation of a person. */
export interface Subject {
  accountID: string;
  /** Null: the plan is the account's own. */
  organizationID: string | null;
  organizationName: string | null;
  plan: Plan;
}

/** The account or organisation whose plan counts for the things that a profile owns. */
export async function subjectOf(
  { db, services }: { db: Db; services: Pick<Services, 'config'> },
  profileID: string,
): Promise<Subject> {
  const { rows } = await sql<Omit<Subject, 'plan'> & { planID: string | null }>`
    select p.account_id as "accountID", o.id as "organizationID", o.name as "organizationName",
      case when o.id is null then a.plan else o.plan end as "planID"
    from profiles p join accounts a on a.id = p.account_id
      left join organizations o on o.id = organization_of(p.id, p.account_id)
    where p.id = ${profileID}`.execute(db);
  const { planID, ...subject } = rows[0]!;
  const { all, account, organization } = services.config.plans;
  const given = all.find(({ id }) => id === planID);
  return { ...subject, plan: given ?? (subject.organizationID === null ? account : organization) };
}

/** The SQL of the profiles whose boards count for somebody's plan. */
export function profilesOf({ accountID, organizationID }: Subject) {
  if (organizationID === null) {
    return sql`(
      select p.id from profiles p where p.account_id = ${accountID}
        and not exists ${teamOf(sql.ref('p.id'))})`;
  }
  return sql`(
    select m.id from ${peopleOfTeam(organizationID)} m
    union
    select p.id from organizations o join profiles p on p.account_id = o.account_id
    where o.id = ${organizationID} and not exists ${teamOf(sql.ref('p.id'))})`;
}

/** The boards that count: the sandbox, which everybody has, and notebooks of two do not. Expects the board as `b`. */
export const isCounted = sql`b.board_type in ('STANDARD', 'ORGANIZATION') and b.deleted_at is null`;

/**
 * The files of a board `b` that count, as `f`: all but those in the bin and those replaced, so that deleting makes room
 * at once.
 */
export const countedFiles = sql`
  join files f on f.board_id = b.id and f.proc_status <> 'FAILED'
    and (exists (select from things t where t.file_id = f.id and t.deleted_at is null)
      or f.replaces_thing_id is not null and f.proc_status = 'PROCESSING'
      or f.for_comment and not exists (
        select from comments fc where fc.id = f.comment_id and fc.deleted_at is not null))
    and (f.post_id is null and f.for_comment
      or exists (select from posts p where p.id = f.post_id and p.deleted_at is null))`;
