import { sql, type RawBuilder } from 'kysely';

/**
 * Somebody as everybody sees them, by id, as JSON, within the statement: `person_of` begins one of its own for each call.
 * It stands here, not with profiles: making those leads to nearly every feature, and each of them shows people.
 */
export const personSql = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select person_json(pw) from profiles pw where pw.id = ${id})`;
