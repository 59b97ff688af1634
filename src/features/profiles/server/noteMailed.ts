import { sql } from 'kysely';
import type { AnyCommand } from '#platform/server/events/context.ts';

/** Notes when the last mail about activity went out to a profile; null for never. */
export async function noteMailed({ tx }: AnyCommand, profileID: string, at: Date | null): Promise<void> {
  await sql`update profiles set mailed_at = ${at?.toISOString() ?? null}::timestamptz where id = ${profileID}`.execute(
    tx,
  );
}
