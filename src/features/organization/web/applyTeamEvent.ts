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
  type Overview,
  type TeamInvite,
  type TeamMember,
} from '#features/organization/contract.ts';
import { personChanged } from '#features/profiles/contract.ts';
import { isRenamed } from '#features/profiles/web/index.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { gone } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** The organisation that one is in, or that there is none. */
export interface OwnOrganization {
  organization: Organization | null;
  isOwner: boolean;
}

const grown = (organization: Organization, by: 1 | -1): Organization => ({
  ...organization,
  memberCount: organization.memberCount + by,
});

const applyFacts = reducer<Organization>()
  .on(organizationChanged, (_before, { organization }) => organization)
  .on(teamMemberJoined, (organization) => grown(organization, 1))
  .on(teamMemberLeft, (organization) => grown(organization, -1)).apply;

// One who joins is in another organisation from then on, or is its owner: what was read is of no more use.

/** The organisation after an event. One who leaves could not read it again: the data that was read of it stays. */
export const applyOrganizationEvent = reducer<Organization>()
  .staleAfter(organizationJoined)
  .otherwise(applyFacts).apply;

/** One's own organisation after an event. */
export const applyOwnEvent = reducer<OwnOrganization>()
  .staleAfter([organizationJoined, organizationLeft])
  .otherwise((own, change) =>
    own.organization ? { ...own, organization: applyFacts(own.organization, change) } : own,
  ).apply;

/** Events by which somebody comes, goes or does something else, or an invitation does. */
const teamEvents = [
  teamMemberJoined,
  teamMemberChanged,
  teamMemberLeft,
  teamInviteSent,
  teamInviteEnded,
] as const;

/** The organisation in numbers after an event. */
export const applyOverviewEvent = reducer<Overview>().staleAfter([...teamEvents, organizationJoined]).apply;

/** The team, or a department of it, after an event: `shape` says who of it is listed. */
export const applyTeamEvent = reducer<LiveList<TeamMember>, ListShape<TeamMember>>()
  .on(teamMemberJoined, (list, { member }, shape) => applyToList(list, shape, { item: member }))
  .on(teamMemberChanged, (list, { member, was }, shape) => applyToList(list, shape, { item: member, was }))
  .on(teamMemberLeft, (list, { member }, shape) => {
    const rest = applyToList(list, shape, { item: member, gone: true });
    return { ...rest, items: rest.items.map((item) => withoutManager(item, member._id)) };
  })
  .staleAfter(organizationJoined)
  .staleAfter(personChanged, (_, told) => isRenamed(told)).apply;

/** Those of the team who were searched for, after an event: only the server knows who is found. */
export const applyFoundEvent = reducer<LiveList<TeamMember>>()
  .staleAfter([...teamEvents, organizationJoined])
  .staleAfter(personChanged, (_, told) => isRenamed(told)).apply;

/** Somebody of the team after an event. Their place in it goes by the name. */
export const applyMemberEvent = reducer<TeamMember>()
  .on(teamMemberChanged, (before, { member }) => (member._id === before._id ? member : before))
  .on(teamMemberLeft, (before, { member }) =>
    member._id === before._id ? gone : withoutManager(before, member._id),
  )
  .staleAfter(organizationJoined)
  .staleAfter(personChanged, (_, told) => isRenamed(told)).apply;

const withoutInvite = (invites: TeamInvite[], id: string) =>
  invites.filter(({ inviteID }) => inviteID !== id);

/** The invitations that wait after an event, the newest first. */
export const applyTeamInviteEvent = reducer<TeamInvite[]>()
  .on(teamInviteSent, (invites, { invite }) =>
    [...withoutInvite(invites, invite.inviteID), invite].sort((a, b) => compareText(b.inviteID, a.inviteID)),
  )
  .on(teamInviteEnded, (invites, { inviteID }) => withoutInvite(invites, inviteID))
  .on(teamMemberLeft, (invites, { member }) => invites.map((invite) => withoutManager(invite, member._id)))
  .staleAfter(organizationJoined).apply;

function withoutManager<T extends Pick<TeamMember, 'manager'>>(item: T, profileID: string): T {
  return item.manager?.id === profileID ? { ...item, manager: null } : item;
}
