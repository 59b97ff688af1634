import { sql, type RawBuilder } from 'kysely';
import { blockSubjects } from '#blocks/server/subjects.ts';
import { boardSubjects } from '#features/boards/server/subjects.ts';
import { commentSubjects } from '#features/comments/server/subjects.ts';
import { postSubjects } from '#features/posts/server/subjects.ts';
import { personSubjects } from '#features/profiles/server/subjects.ts';
import type { SubjectRef, SubjectType } from '#subjects/contract.ts';
import type { Db } from '#platform/server/data/database.ts';
import type { SubjectRow, SubjectRows } from './subjectRows.ts';

/**
 * Every kind of subject there is: one line a feature. A feature's `server/subjects.ts` says how its rows are read and imports
 * nothing that leads back here; `access.ts`, beside this file, says who may have them.
 */
const subjectRows: Record<SubjectType, SubjectRows> = {
  ...boardSubjects,
  ...postSubjects,
  ...blockSubjects,
  ...commentSubjects,
  ...personSubjects,
};

type Column = keyof SubjectRow;

/** A column of the subject with this id; null where there is none. */
export function subjectColumn<C extends Column>(
  type: SubjectType,
  id: RawBuilder<unknown>,
  column: C,
): RawBuilder<SubjectRow[C]> {
  return sql<SubjectRow[C]>`(select x.${sql.ref(column)} from (${subjectRows[type]}) x where x.id = ${id})`;
}

/** A column of the subjects of a statement's rows, where their type is a column too, one of these. */
export function columnByType<C extends Column>(
  types: readonly SubjectType[],
  type: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  column: C,
): RawBuilder<SubjectRow[C]> {
  const cases = types.map((one) => sql`when ${sql.lit(one)} then ${subjectColumn(one, id, column)}`);
  return sql<SubjectRow[C]>`case ${type} ${sql.join(cases, sql` `)} end`;
}

/**
 * Several columns of the subject whose type and id stand in a row, for `left join lateral (…) s on true`: each kind of
 * subject is planned once, however many of its columns are read.
 */
export function subjectByType(
  types: readonly SubjectType[],
  type: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  columns: readonly Column[],
): RawBuilder<unknown> {
  const kinds = types.map(
    (
      one,
    ) => sql`select ${sql.join(columns.map((column) => sql.ref(`x.${column}`)))} from (${subjectRows[one]}) x
      where ${type} = ${sql.lit(one)} and x.id = ${id}`,
  );
  return sql.join(kinds, sql` union all `);
}

/** Where a subject is, and who made it. Nobody is looking: `accessSubject` says who may. */
export interface FoundSubject {
  /** Null for people. */
  boardID: string | null;
  /** Null for what is on a board itself. */
  postID: string | null;
  /** The block it is, or is on. */
  thingID: string | null;
  makerID: string;
}

/** Finds a subject that is not in the bin. */
export async function locate(db: Db, { type, id }: SubjectRef): Promise<FoundSubject | undefined> {
  const { rows } = await sql<FoundSubject>`
    select board_id as "boardID", post_id as "postID", thing_id as "thingID", maker_id as "makerID"
    from (${subjectRows[type]}) x where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}
