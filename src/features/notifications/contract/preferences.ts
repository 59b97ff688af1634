import { z } from 'zod';
import { MutableKind } from '#features/activity/contract.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';

/** So many a profile has at most. */
export const MAX_PREFERENCES = 500;

/** How much one is told of: all of it, what concerns oneself (as long as nothing is said), or nothing. */
export const NotificationLevel = z.enum(['EVERYTHING', 'CONCERNED', 'NOTHING']);
export type NotificationLevel = z.infer<typeof NotificationLevel>;

export const PreferenceType = z.enum(['BOARD', 'POST', 'PERSON', 'KIND']);
export type PreferenceType = z.infer<typeof PreferenceType>;

/** How much a profile wants to hear of a board, a post, a person, or a kind of things. */
export const NotificationPreference = z
  .strictObject({
    type: PreferenceType,
    id: z.string().max(24).meta({ description: 'Of a kind, its name' }),
    level: NotificationLevel,
    title: z
      .string()
      .max(560)
      .nullable()
      .meta({ description: 'Of a board or post; null where it is gone, or not to be opened any more' }),
    person: PersonInfo.nullable(),
    createDate: Timestamp,
  })
  .meta({ id: 'NotificationPreference' });
export type NotificationPreference = z.infer<typeof NotificationPreference>;

export const listPreferences = defineEndpoint({
  name: 'notifications.preferences',
  method: 'GET',
  path: '/people/account/profile/notifications/preferences',
  summary: 'The boards and posts that the profile watches, and what it has muted, the latest first',
  needs: 'profile',
  answer: z.strictObject({ info: z.array(NotificationPreference).max(MAX_PREFERENCES) }),
});

export const setPreference = defineEndpoint({
  name: 'notifications.prefer',
  method: 'PUT',
  path: '/people/account/profile/notifications/preferences/{type}/{id}',
  summary: 'Watch a board or post, mute it, a person or a kind; or take back what was said of it (null)',
  needs: 'post.read',
  params: z.strictObject({ type: PreferenceType, id: z.union([Id, MutableKind]) }),
  body: z.strictObject({ level: NotificationLevel.nullable() }),
  answer: z.void(),
  waits: ({ params: { id } }) => ({ key: `prefer:${id}` }),
});

/**
 * Room `profile`: the profile has another preference for something now; `isKept` says that the preference is stored.
 */
export const preferenceChanged = defineEvent(
  'notificationPreference.changed',
  z.strictObject({ preference: NotificationPreference, isKept: z.boolean() }),
);
