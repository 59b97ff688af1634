import { createProfile, deleteProfile, getProfileDeletion } from '#features/ownProfiles/contract.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { createOwnProfile } from './createOwnProfile.ts';
import { countProfileDeletion, deleteOwnProfile, erase } from './deleteOwnProfile.ts';

/** Several profiles on an account. */
export const ownProfiles = defineFeature({
  name: 'ownProfiles',
  routes: [
    command(createProfile, createOwnProfile),
    read(getProfileDeletion, countProfileDeletion),
    command(deleteProfile, deleteOwnProfile),
  ],
  jobs: { 'ownProfiles.erase': erase },
});
