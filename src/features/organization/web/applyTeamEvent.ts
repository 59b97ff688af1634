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
import type { Change } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** Whether one is in another organisation from then on, or is its owner: what was read is of no more use. */
export function joins(change: Change): boolean {
  return isEvent(change, organizationJoined);
}

/**
 * Whether one is in no organisation from then on. The data that was read of the organisation stays: it could not be
 * read again.
 */
export function leavesAltogether(change: Change): boolean {
  return isEvent(change, organizationLeft);
}

/** Whether somebody came, went or does something else, or an invitation did. */
export function isAboutTeam(change: Change): boolean {
  return isEvent(
    change,
    teamMemberJoined,
    teamMemberChanged,
    teamMemberLeft,
    teamInviteSent,
    teamInviteEnded,
  );
}

const grown = (organization: Organization, by: 1 | -1): Organization => ({
  ...organization,
  memberCount: organization.memberCount + by,
});

/** The organisation after an event. */
export const applyOrganizationEvent = reducer<Organization>()
  .on(organizationChanged, (_before, { organization }) => organization)
  .on(teamMemberJoined, (organization) => grown(organization, 1))
  .on(teamMemberLeft, (organization) => grown(organization, -1)).apply;

/** The team, or a department of it, after an event: `shape` says who of it is listed. */
export const applyTeamEvent = reducer<LiveList<TeamMember>, ListShape<TeamMember>>()
  .on(teamMemberJoined, (list, { member }, shape) => applyToList(list, shape, { item: member }))
  .on(teamMemberChanged, (list, { member, was }, shape) => applyToList(list, shape, { item: member, was }))
  .on(teamMemberLeft, (list, { member }, shape) => {
    const rest = applyToList(list, shape, { item: member, gone: true });
    return { ...rest, items: rest.items.map((item) => withoutManager(item, member._id)) };
  }).apply;

/** Somebody of the team after an event. */
export const applyMemberEvent = reducer<TeamMember>()
  .on(teamMemberChanged, (before, { member }) => (member._id === before._id ? member : before))
  .on(teamMemberLeft, (before, { member }) => withoutManager(before, member._id)).apply;

/** Whether an event takes somebody out of the team. */
export function leaves(profileID: string, change: Change): boolean {
  return isEvent(change, teamMemberLeft) && change.data.member._id === profileID;
}

const withoutInvite = (invites: TeamInvite[], id: string) =>
  invites.filter(({ inviteID }) => inviteID !== id);

/** The invitations that wait after an event, the newest first. */
export const applyTeamInviteEvent = reducer<TeamInvite[]>()
  .on(teamInviteSent, (invites, { invite }) =>
    [...withoutInvite(invites, invite.inviteID), invite].sort((a, b) => compareText(b.inviteID, a.inviteID)),
  )
  .on(teamInviteEnded, (invites, { inviteID }) => withoutInvite(invites, inviteID))
  .on(teamMemberLeft, (invites, { member }) =>
    invites.map((invite) => withoutManager(invite, member._id)),
  ).apply;

function withoutManager<T extends Pick<TeamMember, 'manager'>>(item: T, profileID: string): T {
  return item.manager?.id === profileID ? { ...item, manager: null } : item;
}
