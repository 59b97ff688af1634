import { sql } from 'kysely';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { changeFace } from './tellFace.ts';

/** Name of a deleted profile beside everything that others still see of it. */
const NAME = { first: 'Deleted', last: 'profile', color: '#51606b' };
/** Kept of a profile: what it made stands beside it. */
const KEPT = [
  'id',
  'account_id',
  'created_at',
  'deleted_at',
  // written by name below
  'first_name',
  'last_name',
  'screen_name',
  'avatar_color',
];

/**
 * Leaves the row of a deleted profile without a word of its own. Texts that it wrote on others' boards show the new
 * name at once.
 */
export async function blankProfile(command: AnyCommand, profileID: string): Promise<void> {
  const { tx } = command;
  const { rows: columns } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns
    where table_schema = 'public' and table_name = 'profiles' and is_generated = 'NEVER'
      and column_name::text <> all(${KEPT}::text[])`.execute(tx);
  const blank = columns.map(({ name }) => sql`${sql.ref(name)} = default`);
  await changeFace(command, profileID, () =>
    sql`
      update profiles set ${sql.join(blank)}, first_name = ${NAME.first}, last_name = ${NAME.last},
        screen_name = 'deleted.' || id, avatar_color = ${NAME.color}, deleted_at = coalesce(deleted_at, now())
      where id = ${profileID}`.execute(tx),
  );
}
