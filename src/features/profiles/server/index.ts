import { profileEnded } from '#features/profiles/contract.ts';
import { defineFeature, type RoomAccess } from '#platform/server/http/feature.ts';
import { notFound } from '#platform/server/errors.ts';
import { sendContactCode, tellContactChange } from './contactChangeMails.ts';
import { sweepContactChanges } from './contactChangeUndo.ts';
import { routes } from './routes.ts';

export { blankProfile } from './blankProfile.ts';
export { noteMailed } from './noteMailed.ts';
export { mayFindSql } from './present.ts';
export {
  insertProfile,
  markDeleted,
  screenNameTaken,
  setSandbox,
  switchMailsOff,
  type MailSwitch,
} from './profileRows.ts';
export { tellProfiles } from './profileInfo.ts';
export { profilesOf } from './queries.ts';

/** A profile's own rooms are its own alone. */
const ownRoom: RoomAccess = async ({ actor }, id) => {
  if (id !== actor.profileID) throw notFound();
  return {};
};

export const profiles = defineFeature({
  name: 'profiles',
  routes,
  access: { ended: [profileEnded] },
  rooms: { profile: ownRoom, dashboard: ownRoom, bookmarks: ownRoom },
  jobs: {
    'profiles.sendContactCode': sendContactCode,
    'profiles.tellContactChange': tellContactChange,
    'profiles.sweepContactChanges': sweepContactChanges,
  },
  schedule: [{ task: 'profiles.sweepContactChanges', cron: '37 * * * *' }],
});
