import { z } from 'zod';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';

/** An organisation as the shell shows it; the rest of it is `Organization` of features/organization. */
export const OrganizationInfo = z
  .strictObject({
    id: Id,
    accountID: Id.meta({ description: 'The account that owns it' }),
    name: z.string(),
    handle: z.string(),
    photo: z.string().nullable(),
  })
  .meta({ id: 'OrganizationInfo' });
export type OrganizationInfo = z.infer<typeof OrganizationInfo>;

/** Room `profile`: the organisation that this profile is in is another one, or none, or is shown otherwise. */
export const organizationInfoChanged = defineEvent(
  'organizationInfo.changed',
  z.strictObject({ organizationInfo: OrganizationInfo.nullable(), isOrganizationOwner: z.boolean() }),
);
