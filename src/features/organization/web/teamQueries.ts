import {
  getAccountInfo,
  getOrganization,
  getOverview,
  getRemoval,
  getTeamMember,
  listTeam,
  listTeamInvites,
  type Organization,
  type Overview,
  type Removal,
  type TeamInvite,
  type TeamMember,
} from '#features/organization/contract.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { defineLive, defineMomentary } from '#platform/web/live/live.ts';
import type { ListShape } from '#platform/web/live/liveList.ts';
import { pagedList } from '#platform/web/live/pagedList.ts';
import {
  applyFoundEvent,
  applyMemberEvent,
  applyOrganizationEvent,
  applyOverviewEvent,
  applyOwnEvent,
  applyTeamEvent,
  applyTeamInviteEvent,
  type OwnOrganization,
} from './applyTeamEvent.ts';

const PAGE = 30;

// Changes of an organisation come to each member in the room of the profile that the member acts as.

/** The organisation one is in, or that there is none. */
export const ownOrganization = (profileID: string) =>
  defineLive<OwnOrganization>({
    key: ['organization', profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(getAccountInfo, {});
      return { data: { organization: data.organizationInfo, isOwner: data.isOrganizationOwner }, asOf };
    },
    apply: applyOwnEvent,
  });

/** The organisation at an address: its handle or id. */
export const openedOrganization = (handle: string, profileID: string) =>
  defineLive<Organization>({
    key: ['organization', profileID, handle.toLowerCase()],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(getOrganization, { query: { handle } }),
    apply: applyOrganizationEvent,
  });

/** The organisation in numbers, as they were when read: of its people alone it is told that they come and go. */
export const organizationOverview = (profileID: string) =>
  defineMomentary<Overview>({
    key: ['organizationOverview', profileID],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(getOverview, {}),
    apply: applyOverviewEvent,
  });

export interface TeamFilter {
  search?: string;
  department?: string | undefined;
}

/** The team, by name; what is searched for is looked for by the server, so it is asked again when somebody changes. */
export const teamList = (profileID: string, { search = '', department }: TeamFilter = {}) => {
  const shape: ListShape<TeamMember> = {
    id: (member) => member._id,
    compare: (a, b) => compareText(a.sortName, b.sortName) || compareText(a._id, b._id),
    matches: (member) => department === undefined || member.department === department,
  };
  return pagedList<TeamMember>({
    key: ['team', profileID, search, department ?? null],
    rooms: () => [`profile:${profileID}`],
    page: (call, { cursor }) =>
      call(listTeam, {
        query: {
          limit: String(PAGE) as never,
          ...(search && { search }),
          ...(department !== undefined && { department }),
          ...(cursor === undefined ? { includeCount: 'true' } : { cursor }),
        },
      }),
    apply: search === '' ? (list, event) => applyTeamEvent(list, event, shape) : applyFoundEvent,
  });
};

/** Somebody of the team. */
export const teamMember = (memberID: string, profileID: string) =>
  defineLive<TeamMember>({
    key: ['team', profileID, memberID],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(getTeamMember, { params: { profileID: memberID } }),
    apply: applyMemberEvent,
  });

/** The invitations that wait: for the organisation's owner. */
export const teamInvites = (profileID: string) =>
  defineLive<TeamInvite[]>({
    key: ['teamInvites', profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listTeamInvites, {});
      return { data: data.info, asOf };
    },
    apply: applyTeamInviteEvent,
  });

/** Consequences of a member's leaving, at the moment `asked`. */
export const teamRemoval = (memberID: string, asked: number) =>
  defineMomentary<Removal>({
    key: ['teamRemoval', memberID, asked],
    read: (call) => call(getRemoval, { params: { profileID: memberID } }),
  });
