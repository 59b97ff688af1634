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
import type { Room } from '#platform/contract/event.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

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
  apply: (details, change) => applyToMenu(details, change),
});

const applyToMenu = reducer<MenuDetails>()
  // How much there is to look at is told by other events.
  .on(profileChanged, (details, { profile }) =>
    put(details, profile.id, ({ activityCount }) => ({ ...profile, activityCount })),
  )
  .on(activityCounted, (details, { profileID, activityCount }) =>
    put(details, profileID, (profile) => ({ ...profile, activityCount })),
  )
  .on(organizationInfoChanged, (details, { organizationInfo, isOrganizationOwner }) => {
    const orgName = organizationInfo?.name ?? null;
    const ownID = details.room.slice('profile:'.length);
    const renamed = put(details, ownID, (profile) => ({ ...profile, orgName }));
    return { ...renamed, organizationInfo, isOrganizationOwner };
  })
  .on(profileAdded, (details, { profile }) => withProfiles(details, (profiles) => [...profiles, profile]))
  .on(profileRemoved, (details, { profileID }) =>
    withProfiles(details, (profiles) => profiles.filter(({ id }) => id !== profileID)),
  ).apply;

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
