import { z } from 'zod';
import { grantableRoles } from '#access/contract/roles.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import { Email } from '#features/session/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** People and addresses that one call invites. */
export const MAX_INVITED = 20;
/** Days an invitation to a person is good for, anew each time it is sent. */
export const INVITATION_DAYS = 30;

/** Somebody who is invited to a board and has not answered yet. */
export const PendingMember = z
  .strictObject({
    _id: Id.meta({ description: 'The same as pendingInviteID' }),
    pendingInviteID: Id,
    memberProfileInfo: PersonInfo.nullable().meta({
      description: 'Null for an address: whether it is known here is not told',
    }),
    email: z.string().max(254).nullable().meta({ description: 'Where it was sent; null for a profile' }),
    role: z.enum(grantableRoles),
    status: z.literal('Pending'),
    taskCount: z.int(),
    message: z.string().max(500),
    invitedBy: PersonInfo,
    createDate: Timestamp,
    sentDate: Timestamp.meta({ description: 'When it was sent last' }),
    expiresAt: Timestamp,
  })
  .meta({ id: 'PendingMember' });
export type PendingMember = z.infer<typeof PendingMember>;

const byBoard = z.strictObject({ boardID: Id });
const ids = z.array(Id).min(1).max(100).meta({ description: 'Of invitations' });
const answer = z.strictObject({ members: z.array(PendingMember).max(MAX_INVITED) });

export const inviteMembers = defineEndpoint({
  name: 'members.invite',
  method: 'POST',
  path: '/content/board/{boardID}/members/invite',
  summary:
    'Invite people by their profile or address; people who are invited already get the invitation again, with this role',
  needs: 'board.permissions',
  params: byBoard,
  body: z
    .strictObject({
      profileIDs: z.array(Id).max(MAX_INVITED).optional(),
      emails: z.array(Email).max(MAX_INVITED).optional(),
      role: z.enum(grantableRoles),
      message: text(500).optional(),
    })
    .refine(({ profileIDs = [], emails = [] }) => profileIDs.length + emails.length > 0, {
      path: ['profileIDs'],
      message: 'give a profile or an address',
    }),
  answer,
});

export const updateInvitations = defineEndpoint({
  name: 'members.updateInvitations',
  method: 'PUT',
  path: '/content/board/{boardID}/members/invite/update',
  summary: 'Give invitations that wait another role, or send them again',
  needs: 'board.permissions',
  params: byBoard,
  body: z
    .strictObject({ ids, role: z.enum(grantableRoles).optional(), resend: z.literal(true).optional() })
    .refine(({ role, resend }) => role !== undefined || resend !== undefined, {
      path: ['role'],
      message: 'give a role, or resend',
    }),
  answer,
});

export const removeInvitations = defineEndpoint({
  name: 'members.removeInvitations',
  method: 'DELETE',
  path: '/content/board/{boardID}/members/invite/remove',
  summary: 'Withdraw invitations to people',
  needs: 'board.permissions',
  params: byBoard,
  body: z.strictObject({ ids }),
  answer: z.void(),
});

/** Room `profile` of everybody who may manage the board's members: somebody was invited, again, or as another role. */
export const memberInvited = defineEvent(
  'member.invited',
  z.strictObject({ boardID: Id, member: PendingMember }),
);
/** Told to the rooms of `memberInvited`: an invitation was accepted, declined or withdrawn. */
export const invitationEnded = defineEvent(
  'member.invitationEnded',
  z.strictObject({ boardID: Id, inviteID: Id }),
);
