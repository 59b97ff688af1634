import { z } from 'zod';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';

/** An organisation as the shell shows it; the rest of it is `Organization` of features/organization. */
export const OrganizationInfo = z
  .strictObject({
    id: Id,
    accountID: Id.meta({ description: 'The account that owns it' }),
    name: z.string().max(400),
    handle: z.string().max(30),
    photo: z.string().max(600).nullable(),
  })
  .meta({ id: 'OrganizationInfo' });
export type OrganizationInfo = z.infer<typeof OrganizationInfo>;

/**
 * An organisation is shown in another way, wherever it is named. Room `profile` of everybody in it, of their accounts'
 * other profiles, of those connected to them, and of those who are asked to join. A client that hears of the change
 * makes it everywhere (`web/embeddedProfiles.ts`). `was` holds the former value of each field that changed; the photo
 * is told only to people who are shown it.
 */
export const organizationShown = defineEvent(
  'organization.shown',
  z.strictObject({
    organization: OrganizationInfo.pick({ id: true, name: true, handle: true }).extend({
      photo: OrganizationInfo.shape.photo.optional(),
    }),
    was: OrganizationInfo.omit({ id: true, accountID: true }).partial(),
  }),
);

export type OrganizationShown = z.infer<typeof organizationShown.data>;

/** Room `profile`: the organisation that this profile is in is another one, or none, or is shown otherwise. */
export const organizationInfoChanged = defineEvent(
  'organizationInfo.changed',
  z.strictObject({ organizationInfo: OrganizationInfo.nullable(), isOrganizationOwner: z.boolean() }),
);
