import { sql } from 'kysely';
import { organizationInfoChanged, type OrganizationInfo } from '#features/profiles/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';

/** Tells the tabs of profiles which organisation each is in now: what stands in their sidebar. */
export async function tellShell(context: AnyCommand, rooms: Room[]): Promise<void> {
  const ids = rooms.map((room) => room.slice('profile:'.length));
  const { rows } = await sql<{ id: string; info: OrganizationInfo | null; isOwner: boolean }>`
    select p.id, organization_info_json(o) as info, 
      exists (select from organizations own where own.account_id = p.account_id) as "isOwner"
    from profiles p left join organizations o on o.id = organization_of(p.id, p.account_id)
    where p.id = any(${ids}::text[])`.execute(context.tx);
  for (const { id, info, isOwner } of rows) {
    const data = { organizationInfo: info, isOrganizationOwner: isOwner };
    context.publish(`profile:${id}`, organizationInfoChanged, data);
  }
}
