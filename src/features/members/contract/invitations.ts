import { z } from 'zod';
import { Cloth } from '#features/boards/contract.ts';
import { grantableRoles, roles } from '#access/contract/roles.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { PersonFace, PersonInfo } from '#features/profiles/contract.ts';

/**
 * Last part of an invitation's address, `/boards/invitation/{inviteID}`: the secret of a link or of a mail; or the id of
 * an invitation to the caller.
 */
export const InviteToken = text(64).regex(/^[A-Za-z0-9_-]{20,64}$/, 'is not an invitation');

/** An invitation as its receiver sees it. */
export const InvitationOffer = z
  .strictObject({
    boardID: Id,
    title: z.string().max(200),
    cloth: Cloth,
    role: z.enum(grantableRoles),
    invitedBy: PersonInfo,
    message: z.string().max(500),
    memberCount: z.int(),
    expiresAt: Timestamp,
    alreadyMember: z.boolean(),
    memberRole: z.enum(roles).nullable().meta({ description: 'The caller’s present role on the board' }),
    isHigher: z
      .boolean()
      .meta({ description: 'To a member: accepting gives a higher role than they have, and still can' }),
  })
  .meta({ id: 'InvitationOffer' });
export type InvitationOffer = z.infer<typeof InvitationOffer>;

/** Why an invitation that its holder has in hand lets them in no more, or never did. */
export const whyOver = ['expired', 'withdrawn', 'declined', 'used', 'otherAccount', 'otherProfile'] as const;

/** An invitation that is of no use to the caller: its inviter and the reason, without its board. */
export const InvitationOver = z
  .strictObject({
    over: z.enum(whyOver).meta({
      description:
        '`otherAccount`: it was sent to the address of another account; `otherProfile`: to another profile of this one',
    }),
    invitedBy: PersonInfo,
    sentDate: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: 'InvitationOver' });
export type InvitationOver = z.infer<typeof InvitationOver>;

export const invitationInfo = defineEndpoint({
  name: 'members.invitationInfo',
  method: 'POST',
  path: '/content/board/invite/link/info',
  summary: 'The board that an invitation is to, and the inviter; or why the invitation is of no use any more',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ inviteID: InviteToken }),
  answer: z.union([InvitationOffer, InvitationOver]),
});

/** An invitation as somebody without an account sees it. */
const InvitationPreview = z
  .strictObject({
    ...InvitationOffer.pick({
      boardID: true,
      title: true,
      cloth: true,
      role: true,
      message: true,
      memberCount: true,
      expiresAt: true,
    }).shape,
    invitedBy: PersonFace,
    email: z
      .string()
      .nullable()
      .meta({ description: 'The address it was sent to, and waits for; null for a link' }),
  })
  .meta({ id: 'InvitationPreview' });

export const previewInvitation = defineEndpoint({
  name: 'members.previewInvitation',
  method: 'POST',
  path: '/content/board/invite/link/preview',
  summary: 'The board that an invitation is to, and the inviter, for somebody who is not signed in',
  kind: 'read',
  needs: 'anyone',
  body: z.strictObject({ inviteID: InviteToken }),
  answer: InvitationPreview,
});

export const handleInvitation = defineEndpoint({
  name: 'members.handleInvitation',
  method: 'PUT',
  path: '/content/board/invitations/handle',
  summary: 'Accept or decline an invitation',
  needs: 'profile',
  body: z.strictObject({ inviteID: InviteToken, type: z.enum(['accept', 'decline']) }),
  answer: z.strictObject({ boardID: Id }),
});
