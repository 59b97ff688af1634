import { sql, type RawBuilder } from 'kysely';
import type { Rule } from '#access/contract/capabilities.ts';
import type { Role } from '#access/contract/roles.ts';

/** Roles, as an array of SQL. */
export const roleArray = (roles: readonly Role[]) => sql`${sql.lit(`{${roles.join(',')}}`)}::text[]`;

/** The states that `can` goes by, as conditions. */
export interface States {
  archived: RawBuilder<unknown>;
  locked: RawBuilder<unknown>;
  reserved?: RawBuilder<unknown>;
}

/** Whether a rule gives the reader its capability in these states, by the row `s` of `standing`: `can` as SQL. */
export function given(rule: Rule, { archived, locked, reserved }: States): RawBuilder<boolean> {
  const cases = [
    { when: archived, roles: rule.archived },
    { when: locked, roles: rule.locked },
    ...(reserved ? [{ when: reserved, roles: rule.reserved }] : []),
  ];
  // The last that change nothing are left out: reading is the same in every state.
  const some = cases.slice(0, cases.findLastIndex(({ roles }) => roles !== rule.roles) + 1);
  const branches = some.map(({ when, roles }) => sql`when ${when} then ${roleArray(roles)}`);
  const allowed =
    some.length === 0
      ? roleArray(rule.roles)
      : sql`case ${sql.join(branches, sql` `)} else ${roleArray(rule.roles)} end`;
  return sql<boolean>`(s.is_open and s.role = any(${allowed}))`;
}
