import {
  activityCounted,
  getMenuDetails,
  organizationInfoChanged,
  profileAdded,
  profileChanged,
  profileRemoved,
  type ProfileSummary,
} from '#features/profiles/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { isEvent, type Room } from '#platform/contract/event.ts';
import { defineLive } from '#platform/web/live/live.ts';

export type MenuDetails = Answer<typeof getMenuDetails> & {
  /** The room of the profile one is acting as: it hears of all the account's profiles. */
  room: Room;
};

/** Who is signed in, as the shell shows them. */
export const menuDetails = defineLive<MenuDetails>({
  key: ['menuDetails'],
  rooms: (details) => (details ? [details.room] : []),
  read: async (call) => {
    const { data, asOf } = await call(getMenuDetails, {});
    return { data: { ...data, room: Object.keys(asOf)[0] as Room }, asOf };
  },
  apply: (details, change) => {
    const event = change as Parameters<typeof isEvent>[0];
    if (isEvent(event, profileChanged)) {
      const { profile } = event.data;
      // How much there is to look at is told by other events.
      return put(details, profile.id, ({ activityCount }) => ({ ...profile, activityCount }));
    }
    if (isEvent(event, activityCounted)) {
      const { profileID, activityCount } = event.data;
      return put(details, profileID, (profile) => ({ ...profile, activityCount }));
    }
    if (isEvent(event, organizationInfoChanged)) {
      const { organizationInfo, isOrganizationOwner } = event.data;
      const renamed = put(details, details.room.slice('profile:'.length), (profile) => ({
        ...profile,
        orgName: organizationInfo?.name ?? null,
      }));
      return { ...renamed, organizationInfo, isOrganizationOwner };
    }
    if (isEvent(event, profileAdded))
      return withProfiles(details, (profiles) => [...profiles, event.data.profile]);
    if (isEvent(event, profileRemoved))
      return withProfiles(details, (profiles) => profiles.filter(({ id }) => id !== event.data.profileID));
    return details;
  },
});

function put(
  details: MenuDetails,
  profileID: string,
  change: (profile: ProfileSummary) => ProfileSummary,
): MenuDetails {
  return withProfiles(details, (profiles) =>
    profiles.map((profile) => (profile.id === profileID ? change(profile) : profile)),
  );
}

function withProfiles(
  details: MenuDetails,
  change: (profiles: ProfileSummary[]) => ProfileSummary[],
): MenuDetails {
  return { ...details, profilesDetails: { profiles: change(details.profilesDetails.profiles) } };
}
