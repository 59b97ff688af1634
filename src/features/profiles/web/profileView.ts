import { getProfile, type ProfilePage } from '#features/profiles/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

/** A profile as the viewer may see it, with the first of its lists. Read anew each time it is opened. */
export const profileView = (id: string, viewerID: string) =>
  defineMomentary<ProfilePage>({
    key: ['profileView', id, viewerID],
    read: (call) => call(getProfile, { params: { id } }),
  });
