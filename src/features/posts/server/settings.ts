import { sql, type RawBuilder } from 'kysely';

/** The fields of `postSettings` as arguments of json_build_object, for the row of posts called `alias`. */
export function settingsFields(alias: string): RawBuilder<unknown> {
  const p = (column: string) => sql.ref(`${alias}.${column}`);
  const person = (column: string) =>
    sql`case when ${p(column)} is not null then (select person_json(px) from profiles px where px.id = ${p(column)}) end`;
  return sql`'state', ${p('state')}, 'stateDate', wire_time(${p('state_date')}),
    'stateChangedBy', ${p('state_changed_by')}, 'stateChangedByInfo', ${person('state_changed_by')},
    'lockBy', ${p('lock_by')}, 'lockByInfo', ${person('lock_by')}, 'lockDate', wire_time(${p('lock_date')}),
    'visibility', ${p('visibility')}, 'audience', ${p('audience')}, 'public', ${p('public')},
    'searchable', ${p('searchable')}, 'shareable', ${p('shareable')}, 'editable', ${p('editable')},
    'startDate', wire_time(${p('start_date')}), 'endDate', wire_time(${p('end_date')}),
    'expireDate', wire_time(${p('expire_date')}), 'aiMode', ${p('ai_mode')},
    'isPasswordEnabled', ${p('password_hash')} is not null`;
}
