import { getProfileInfo, profileInfoChanged, type ProfileInfo } from '#features/profiles/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { defineLive } from '#platform/web/live/live.ts';

/** The profile one is acting as, with all that only its owner knows. */
export const profileInfo = (profileID: string) =>
  defineLive<ProfileInfo>({
    key: ['profileInfo', profileID],
    rooms: () => [`profile:${profileID}`],
    read: (call) => call(getProfileInfo, {}),
    apply: (info, event) => (isEvent(event, profileInfoChanged) ? event.data.info : info),
  });
