import {
  organizationChanged,
  organizationJoined,
  organizationLeft,
  teamInviteEnded,
  teamInviteSent,
  teamMemberChanged,
  teamMemberJoined,
  teamMemberLeft,
  type Organization,
  type TeamInvite,
  type TeamMember,
} from '#features/organization/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import type { Change } from '#platform/web/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/liveList.ts';

type Event = Parameters<typeof isEvent>[0];

/** Whether one is in another organisation from then on, or is its owner: what was read is of no more use. */
export function joins(change: Change): boolean {
  return isEvent(change as Event, organizationJoined);
}

/** Whether one is in no organisation from then on. What was read of it stays as it is: it could not be read again. */
export function leavesAltogether(change: Change): boolean {
  return isEvent(change as Event, organizationLeft);
}

/** Whether somebody came, went or does something else, or an invitation did. */
export function isAboutTeam(change: Change): boolean {
  return [teamMemberJoined, teamMemberChanged, teamMemberLeft, teamInviteSent, teamInviteEnded].some(
    (definition) => isEvent(change as Event, definition),
  );
}

/** The organisation after an event. */
export function applyOrganizationEvent(organization: Organization, change: Change): Organization {
  const event = change as Event;
  if (isEvent(event, organizationChanged)) return event.data.organization;
  const by = isEvent(event, teamMemberJoined) ? 1 : isEvent(event, teamMemberLeft) ? -1 : 0;
  return by === 0 ? organization : { ...organization, memberCount: organization.memberCount + by };
}

/** The team, or a department of it, after an event. */
export function applyTeamEvent(
  list: LiveList<TeamMember>,
  change: Change,
  shape: ListShape<TeamMember>,
): LiveList<TeamMember> {
  const event = change as Event;
  if (isEvent(event, teamMemberJoined)) return applyToList(list, shape, { item: event.data.member });
  if (isEvent(event, teamMemberChanged))
    return applyToList(list, shape, { item: event.data.member, was: event.data.was });
  if (!isEvent(event, teamMemberLeft)) return list;
  const { member } = event.data;
  const rest = applyToList(list, shape, { item: member, gone: true });
  return { ...rest, items: rest.items.map((item) => withoutManager(item, member._id)) };
}

/** Somebody of the team after an event. */
export function applyMemberEvent(member: TeamMember, change: Change): TeamMember {
  const event = change as Event;
  if (isEvent(event, teamMemberChanged) && event.data.member._id === member._id) return event.data.member;
  return isEvent(event, teamMemberLeft) ? withoutManager(member, event.data.member._id) : member;
}

/** Whether an event takes somebody out of the team. */
export function leaves(profileID: string, change: Change): boolean {
  const event = change as Event;
  return isEvent(event, teamMemberLeft) && event.data.member._id === profileID;
}

/** The invitations that wait after an event, the newest first. */
export function applyTeamInviteEvent(invites: TeamInvite[], change: Change): TeamInvite[] {
  const event = change as Event;
  const without = (id: string) => invites.filter((invite) => invite.inviteID !== id);
  if (isEvent(event, teamInviteSent)) {
    const { invite } = event.data;
    return [...without(invite.inviteID), invite].sort((a, b) => compareText(b.inviteID, a.inviteID));
  }
  if (isEvent(event, teamInviteEnded)) return without(event.data.inviteID);
  if (!isEvent(event, teamMemberLeft)) return invites;
  return invites.map((invite) => withoutManager(invite, event.data.member._id));
}

function withoutManager<T extends Pick<TeamMember, 'manager'>>(item: T, profileID: string): T {
  return item.manager?.id === profileID ? { ...item, manager: null } : item;
}
