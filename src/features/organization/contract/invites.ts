import { z } from 'zod';
import { OrganizationInfo, PersonFace, PersonInfo } from '#features/profiles/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { JobDetails, TeamMember } from './members.ts';

/** Addresses that one call invites. */
export const MAX_ADDRESSES = 100;

/** An invitation that waits for its answer: for the organisation's owner alone. */
export const TeamInvite = z
  .strictObject({
    inviteID: Id,
    email: z.string().max(254),
    invitedBy: PersonInfo,
    ...TeamMember.pick({ title: true, department: true, location: true, startDate: true, manager: true })
      .shape,
    timesSent: z.int(),
    sentDate: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: 'TeamInvite' });
export type TeamInvite = z.infer<typeof TeamInvite>;

/** Outcome of an invited address. None tells whether the address is known here. */
export const InviteOutcome = z.enum(['INVITED', 'INVITED_BEFORE', 'REPEATED', 'NOT_AN_ADDRESS', 'YOUR_OWN']);
export type InviteOutcome = z.infer<typeof InviteOutcome>;

export const inviteToTeam = defineEndpoint({
  name: 'organization.invite',
  method: 'POST',
  path: '/people/organization/members/invite',
  summary: 'Invite people by e-mail; each address has its own outcome',
  needs: 'organization.manage',
  body: z.strictObject({
    emails: z
      .array(text(254))
      .min(1, 'is empty')
      .max(MAX_ADDRESSES, `holds more than ${MAX_ADDRESSES} addresses`),
    ...JobDetails.partial().shape,
  }),
  answer: z.strictObject({
    results: z
      .array(
        z.strictObject({ email: z.string().max(254), outcome: InviteOutcome, message: z.string().max(500) }),
      )
      .max(MAX_ADDRESSES),
  }),
});

export const listTeamInvites = defineEndpoint({
  name: 'organization.invites',
  method: 'GET',
  path: '/people/organization/invites',
  summary: 'The invitations that wait for their answer, the newest first; at most 500',
  needs: 'organization.manage',
  answer: z.strictObject({ info: z.array(TeamInvite).max(500) }),
});

const byInvite = z.strictObject({ inviteID: Id });

export const resendTeamInvite = defineEndpoint({
  name: 'organization.resendInvite',
  method: 'POST',
  path: '/people/organization/invites/{inviteID}/resend',
  summary: 'Send an invitation again, for another seven days; the link in the mail before is void',
  needs: 'organization.manage',
  params: byInvite,
  answer: TeamInvite,
});

export const withdrawTeamInvite = defineEndpoint({
  name: 'organization.withdrawInvite',
  method: 'DELETE',
  path: '/people/organization/invites/{inviteID}',
  summary: 'Make an invitation useless',
  needs: 'organization.manage',
  params: byInvite,
  answer: z.void(),
});

/** An invitation to a team, as its link shows it. */
export const TeamOffer = z
  .strictObject({
    organization: OrganizationInfo,
    invitedBy: PersonInfo,
    memberCount: z.int(),
    title: z.string().max(200),
    department: z.string().max(80),
    expiresAt: Timestamp,
    alreadyMember: z.boolean(),
  })
  .meta({ id: 'TeamOffer' });
export type TeamOffer = z.infer<typeof TeamOffer>;

/** The secret in an invitation's address, `/team/invitation/{token}`. */
export const TeamInviteToken = text(64).regex(/^[A-Za-z0-9_-]{20,64}$/, 'is not an invitation');

export const getTeamOffer = defineEndpoint({
  name: 'organization.offer',
  method: 'POST',
  path: '/people/organization/invitation/info',
  summary: 'Which team an invitation is to, and from whom',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ inviteID: TeamInviteToken }),
  answer: TeamOffer,
});

/** An offer for somebody without an account. */
const TeamOfferPreview = z
  .strictObject({
    organization: OrganizationInfo.pick({ id: true, name: true, photo: true }),
    invitedBy: PersonFace,
    ...TeamOffer.pick({ memberCount: true, title: true, department: true, expiresAt: true }).shape,
  })
  .meta({ id: 'TeamOfferPreview' });

export const previewTeamOffer = defineEndpoint({
  name: 'organization.previewOffer',
  method: 'POST',
  path: '/people/organization/invitation/preview',
  summary: 'Which team an invitation is to, and from whom, for somebody who is not signed in',
  kind: 'read',
  needs: 'anyone',
  body: z.strictObject({ inviteID: TeamInviteToken }),
  answer: TeamOfferPreview,
});

export const answerTeamOffer = defineEndpoint({
  name: 'organization.answerOffer',
  method: 'PUT',
  path: '/people/organization/invitation',
  summary: 'Accept or decline an invitation to a team; it is used up by either',
  needs: 'profile',
  body: z.strictObject({ inviteID: TeamInviteToken, type: z.enum(['accept', 'decline']) }),
  answer: z.strictObject({ organizationID: Id }),
});

/** Room `profile` of the owner's profiles: an invitation was sent, or sent again. */
export const teamInviteSent = defineEvent('teamInvite.sent', z.strictObject({ invite: TeamInvite }));
/** Told to the rooms of `teamInviteSent`: the invitation was accepted, declined or withdrawn. */
export const teamInviteEnded = defineEvent('teamInvite.ended', z.strictObject({ inviteID: Id }));
