import { sql } from 'kysely';
import {
  homeArranged,
  homeParts,
  usualArrangement,
  type Arrangement,
  type arrangeHome,
  type getArrangement,
} from '#features/dashboard/contract.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { seqOf } from '#platform/server/events/rooms.ts';

/** How the profile has arranged its home. A part that is no longer made is left out. */
export async function arrangementOf(context: ReadContext<typeof getArrangement>): Promise<Arrangement> {
  const { profileID } = context.actor;
  const room = `dashboard:${profileID}` as const;
  const { rows } = await sql<{ arrangement: Arrangement | null; seq: number }>`
    select ${seqOf(room)} as seq,
      (select arrangement from home_arrangements where profile_id = ${profileID}) as arrangement`.execute(
    context.db,
  );
  const { arrangement, seq } = rows[0]!;
  context.asOf(room, seq);
  if (!arrangement) return usualArrangement;
  const known = (parts: Arrangement['top']) => parts.filter((part) => homeParts.includes(part));
  return { top: known(arrangement.top), left: known(arrangement.left), right: known(arrangement.right) };
}

export async function arrange(context: CommandContext<typeof arrangeHome>): Promise<void> {
  const { profileID } = context.actor;
  const arrangement = context.body;
  await sql`insert into home_arrangements (profile_id, arrangement)
    values (${profileID}, ${JSON.stringify(arrangement)}::jsonb)
    on conflict (profile_id) do update set arrangement = excluded.arrangement`.execute(context.tx);
  context.publish(`dashboard:${profileID}`, homeArranged, { arrangement });
}
