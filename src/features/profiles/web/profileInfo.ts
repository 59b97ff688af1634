import { getProfileInfo, profileInfoChanged, type ProfileInfo } from '#features/profiles/contract.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** The profile one is acting as, with all that only its owner knows. */
export const profileInfo = (profileID: string) =>
  defineLive<ProfileInfo>({
    key: ['profileInfo', profileID],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(getProfileInfo, {}),
    apply: applyInfoEvent,
  });

const applyInfoEvent = reducer<ProfileInfo>().on(profileInfoChanged, (_before, { info }) => info).apply;
