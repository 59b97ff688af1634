import { sql, type RawBuilder } from 'kysely';

/** The profiles of the accounts whose sessions some are, as ids. @param sessionIDs a query of one column */
export function profilesOfSessions(sessionIDs: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`array(select distinct m.id::text from sessions s join profiles m on m.account_id = s.account_id
    where s.id in (${sessionIDs}))`;
}
