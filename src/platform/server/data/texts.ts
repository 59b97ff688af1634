import { sql, type RawBuilder } from 'kysely';

type Texts = readonly (string | null)[];

/**
 * Values that a statement takes for rows: `unnest(${texts(ids)})`. As a SELECT, whose length the database does not see:
 * it counts an array in the open, and plans a statement that joins anew for each call, which takes longer than to carry
 * it out. The plan is one for ten rows.
 */
export const texts = (values: Texts | RawBuilder<Texts>): RawBuilder<unknown> =>
  sql`(select ${values}::text[])`;
