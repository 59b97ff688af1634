import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import { OrganizationInfo } from './organizationInfo.ts';
import { PersonInfo, ProfileSummary } from './person.ts';

/** The account's profiles; called right after sign-in, before a profile is chosen. */
export const listOwnProfiles = defineEndpoint({
  name: 'profiles.own',
  method: 'GET',
  path: '/people/account/profiles',
  summary: 'The profiles of the signed-in account',
  needs: 'anyone',
  answer: z.strictObject({ profiles: z.array(ProfileSummary).max(20) }),
});

export const getMenuDetails = defineEndpoint({
  name: 'profiles.menuDetails',
  method: 'GET',
  path: '/people/account/menu/details',
  summary: 'The person’s profiles and organisation, for the app shell',
  needs: 'profile',
  answer: z.strictObject({
    organizationInfo: OrganizationInfo.nullable(),
    isOrganizationOwner: z.boolean(),
    profilesDetails: z.strictObject({ profiles: z.array(ProfileSummary).max(20) }),
  }),
});

export const getAuthors = defineEndpoint({
  name: 'profiles.authors',
  method: 'POST',
  path: '/people/account/profile/authors',
  summary: 'How the given profiles are shown; unknown ones are left out',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ profileIDs: z.array(Id).max(100) }),
  answer: z.strictObject({ info: z.array(PersonInfo).max(100) }),
});

/** Room `profile` of each of the account's profiles: how one of them is shown has changed. */
export const profileChanged = defineEvent('profile.changed', z.strictObject({ profile: ProfileSummary }));
