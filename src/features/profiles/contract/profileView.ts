import { MOST_ROWS } from '#platform/contract/paging.ts';
import { z } from 'zod';
import { pairStatuses } from '#access/contract/pairs.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { PersonInfo } from './person.ts';

/** Relation of a person to the reader. */
export const ConnectionStatus = z.enum(pairStatuses);
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

const shown = z.string().max(2000).nullable();

/**
 * A profile as somebody may see it. A field that is not shown to them is null; a field that is shown and not filled in
 * is empty.
 */
export const ProfileView = z
  .strictObject({
    ...PersonInfo.shape,
    connectionStatus: ConnectionStatus.nullable().meta({ description: 'Null for oneself' }),
    private: z.boolean().meta({ description: 'Strangers see name and photo only' }),
    shareable: z.boolean().meta({ description: 'Whether its link is offered for passing on' }),
    followMe: z.boolean().meta({ description: 'Whether following its public boards is offered' }),
    orgName: shown,
    handle: shown,
    about: shown,
    location: shown,
    timeZone: shown,
    email: shown,
    phone: shown,
    phoneVerified: z.boolean().nullable(),
    links: z
      .array(z.strictObject({ label: z.string().max(120), url: z.string().max(1000) }))
      .max(10)
      .nullable(),
    website: shown,
    coverPhoto: shown,
    address1: shown,
    address2: shown,
    city: shown,
    state: shown,
    zip: shown,
    country: shown,
  })
  .meta({ id: 'ProfileView' });
export type ProfileView = z.infer<typeof ProfileView>;

const listed = <T extends z.ZodType>(item: T) =>
  z.strictObject({ info: z.array(item).max(MOST_ROWS), total: z.int() }).nullable();

/** A board as it stands on its owner's or follower's page. */
export const ProfileBoard = z
  .strictObject({
    boardID: Id,
    title: z.string().max(200),
    cloth: z.int(),
    postCount: z.int(),
    canFollow: z.boolean().meta({ description: 'Public, the viewer is not on it, and following is offered' }),
  })
  .meta({ id: 'ProfileBoard' });
export type ProfileBoard = z.infer<typeof ProfileBoard>;

/** A profile with its lists: the first of each and how many there are, null where they are not shown. */
export const ProfilePage = z
  .strictObject({
    ...ProfileView.shape,
    connections: listed(PersonInfo),
    boards: listed(ProfileBoard).meta({ description: 'Those it owns that the caller may open' }),
    followed: listed(ProfileBoard).meta({ description: 'Public boards of others that it subscribes to' }),
  })
  .meta({ id: 'ProfilePage' });
export type ProfilePage = z.infer<typeof ProfilePage>;

export const getProfile = defineEndpoint({
  name: 'profiles.open',
  method: 'GET',
  path: '/people/profile/{id}',
  summary: 'A profile as the caller may see it',
  needs: 'profile',
  params: z.strictObject({ id: Id }),
  answer: ProfilePage,
});
