import { z } from 'zod';
import { ProfileSummary } from '#features/profiles/contract.ts';
import { PersonName, ScreenName } from '#features/signup/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** Profiles one account can have at once. */
export const MAX_PROFILES = 20;

export const NewProfile = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  screenName: ScreenName,
  timeZone: text(64).optional(),
});

export const createProfile = defineEndpoint({
  name: 'ownProfiles.create',
  method: 'POST',
  path: '/people/account/profile',
  summary: 'One more profile of the account, with a sandbox board of its own',
  needs: 'profile',
  body: NewProfile,
  answer: ProfileSummary,
});

/** Consequences of deleting a profile, and the reasons against it. */
export const ProfileDeletion = z
  .strictObject({
    isLast: z.boolean().meta({ description: 'The account has no other: it cannot be deleted' }),
    owned: z
      .array(
        z.strictObject({
          boardID: Id,
          title: z.string().max(200),
          cloth: z.int(),
          posts: z.int(),
          people: z.int(),
        }),
      )
      .max(20)
      .meta({ description: 'Boards to hand over or delete first, the largest ones; at most 20' }),
    boards: z.int().meta({ description: 'How many boards there are to hand over or delete, in all' }),
    posts: z.int().meta({ description: 'Posts on those boards' }),
    people: z.int().meta({ description: 'Other people on those boards' }),
    sandboxPosts: z.int().meta({ description: 'Posts of the profile’s sandbox, which go with it' }),
    connections: z.int().meta({ description: 'Connections, which end with their notebooks' }),
    joined: z.int().meta({ description: 'Boards of others that the profile leaves' }),
  })
  .meta({ id: 'ProfileDeletion' });
export type ProfileDeletion = z.infer<typeof ProfileDeletion>;

export const getProfileDeletion = defineEndpoint({
  name: 'ownProfiles.deletion',
  method: 'GET',
  path: '/people/account/profile/{id}/deletion',
  summary: 'The things that would be deleted with a profile of the account, or keep it from being deleted',
  needs: 'profile',
  params: z.strictObject({ id: Id }),
  answer: ProfileDeletion,
});

export const deleteProfile = defineEndpoint({
  name: 'ownProfiles.delete',
  method: 'DELETE',
  path: '/people/account/profile/{id}',
  summary:
    'Delete a profile of the account: not the last, and none that owns a board. What it wrote on others’ boards stays without its name',
  needs: 'profile',
  params: z.strictObject({ id: Id }),
  answer: z.void(),
});
