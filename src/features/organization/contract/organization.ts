import { z } from 'zod';
import { OrganizationInfo, PersonInfo, webAddress } from '#features/profiles/contract.ts';
import { OrganizationHandle, OrganizationName } from '#features/signup/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** One line that may be empty. */
export const words = (max: number) => text(max).regex(/^[^\r\n]*$/, 'must be on one line');

const Website = words(500).refine(
  (typed) => typed.trim() === '' || webAddress(typed) !== undefined,
  'is not a web address',
);

/** An organisation as its people see it. */
export const Organization = z
  .strictObject({
    ...OrganizationInfo.shape,
    about: z.string().max(2000),
    website: z.string().max(500),
    location: z.string().max(120),
    coverPhoto: z.string().max(600).nullable(),
    ownerInfo: PersonInfo,
    memberCount: z.int(),
    createDate: Timestamp,
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;

export const NewOrganization = z.strictObject({ name: OrganizationName, handle: OrganizationHandle });

export const createOrganization = defineEndpoint({
  name: 'organization.create',
  method: 'POST',
  path: '/people/organization',
  summary: 'Make an organisation; the account owns it, and the profile is the first to work in it',
  needs: 'profile',
  body: NewOrganization,
  answer: Organization,
});

export const getOrganization = defineEndpoint({
  name: 'organization.info',
  method: 'GET',
  path: '/people/organization/info',
  summary: 'The organisation one is in; 404 for everybody else’s',
  needs: 'profile',
  query: z.strictObject({
    handle: text(60).optional().meta({ description: 'Its handle or its id; without it, one’s own' }),
  }),
  answer: Organization,
});

export const updateOrganization = defineEndpoint({
  name: 'organization.update',
  method: 'PUT',
  path: '/people/organization/info',
  summary: 'Change what an organisation says of itself',
  needs: 'organization.manage',
  body: z.strictObject({
    name: OrganizationName.optional(),
    about: text(2000).optional(),
    website: Website.optional(),
    location: words(120).optional(),
  }),
  answer: Organization,
});

export const getAccountInfo = defineEndpoint({
  name: 'organization.accountInfo',
  method: 'GET',
  path: '/people/account/info',
  summary: 'The organisation the account owns or the profile works in',
  needs: 'profile',
  answer: z.strictObject({ organizationInfo: Organization.nullable(), isOrganizationOwner: z.boolean() }),
});

export const updateHandle = defineEndpoint({
  name: 'organization.updateHandle',
  method: 'PUT',
  path: '/people/account/org/handle',
  summary: 'Give the organisation another handle',
  needs: 'organization.manage',
  body: z.strictObject({ handle: OrganizationHandle }),
  answer: Organization,
});

export const checkHandle = defineEndpoint({
  name: 'organization.checkAvailability',
  method: 'POST',
  path: '/people/org/profile/checkAvailability',
  summary: 'Whether an organisation’s handle is free, or its own',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ type: z.enum(['ORGHANDLE']), value: text(60) }),
  answer: z.strictObject({ isAvailable: z.boolean(), suggestion: z.string().max(60).optional() }),
});

export const handOverOrganization = defineEndpoint({
  name: 'organization.handOver',
  method: 'PUT',
  path: '/people/organization/owner',
  summary: 'Make somebody else of the team the owner',
  needs: 'organization.manage',
  body: z.strictObject({ profileID: Id }),
  answer: Organization,
});

export const closeOrganization = defineEndpoint({
  name: 'organization.close',
  method: 'DELETE',
  path: '/people/organization',
  summary: 'End the organisation; everybody keeps their account and boards',
  needs: 'organization.manage',
  answer: z.void(),
});

/** An organisation in numbers. */
export const Overview = z
  .strictObject({
    memberCount: z.int(),
    inviteCount: z.int().nullable().meta({ description: 'Open invitations; null but for the owner' }),
    boardCount: z.int().meta({ description: 'Team boards' }),
    postCount: z.int().meta({ description: 'Posts on them' }),
    storedBytes: z.int().meta({ description: 'Files on them' }),
    departments: z.array(z.strictObject({ name: z.string().max(400), count: z.int() })).max(1000),
  })
  .meta({ id: 'OrganizationOverview' });
export type Overview = z.infer<typeof Overview>;

export const getOverview = defineEndpoint({
  name: 'organization.overview',
  method: 'GET',
  path: '/people/organization/overview',
  summary: 'The organisation one is in, in numbers',
  needs: 'organization.read',
  answer: Overview,
});

/** Room `profile` of everybody in it, and of its owner's profiles: the organisation itself changed. */
export const organizationChanged = defineEvent(
  'organization.changed',
  z.strictObject({ organization: Organization }),
);
/** Room `profile`: this profile is in the organisation from now on, or is its owner, or was. */
export const organizationJoined = defineEvent(
  'organization.joined',
  z.strictObject({ organization: Organization }),
);
/** Room `profile`: it is so no more. */
export const organizationLeft = defineEvent('organization.left', z.strictObject({ organizationID: Id }));
