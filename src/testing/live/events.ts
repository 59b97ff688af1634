import { sql } from 'kysely';
import type { TestApp } from '../app.ts';

/** The events a room has had, oldest first, but for those of its trail: `post.created` and its data. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into the data of any event
export async function eventsOf(app: TestApp, room: string): Promise<{ name: string; data: any }[]> {
  const { rows } = await sql<{ name: string; data: unknown }>`
    select type || '.' || action as name, data from events where room = ${room} and type <> 'ChangeTrail' order by seq`.execute(
    app.services.db,
  );
  return rows;
}

/** The number of all events so far: a call that is refused leaves it as it is. */
export async function countEvents(app: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from events`.execute(
    app.services.db,
  );
  return rows[0]!.count;
}
