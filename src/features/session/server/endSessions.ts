import { sql } from 'kysely';
import { sessionEnded } from '#features/session/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';

/**
 * Ends sessions of an account and, through its profiles' rooms, closes their sockets on every node.
 * @param which `only`: that one; `but`: all others
 * @returns how many there were
 */
export async function endSessions(
  { tx, publish }: Pick<AnyCommand, 'tx' | 'publish'>,
  accountID: string,
  which: { only?: string; but?: string } = {},
): Promise<number> {
  const { rows: ended } = await sql<{ id: string }>`
    update sessions set revoked_at = now()
    where account_id = ${accountID} and revoked_at is null
      and (${which.only ?? null}::text is null or id = ${which.only ?? null})
      and (${which.but ?? null}::text is null or id <> ${which.but ?? null})
    returning id`.execute(tx);
  if (ended.length === 0) return 0;
  const { rows } = await sql<{ id: string }>`select id from profiles where account_id = ${accountID}`.execute(
    tx,
  );
  const rooms = rows.map(({ id }) => `profile:${id}` as const);
  for (const { id } of ended) publish(rooms, sessionEnded, { sessionID: id });
  return ended.length;
}
