import { z } from 'zod';
import { grantableRoles } from '#access/contract/roles.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { InviteToken } from './invitations.ts';

const byBoard = z.strictObject({ boardID: Id });
const byLink = z.strictObject({ boardID: Id, linkID: Id.meta({ description: 'The `_id` of the link' }) });

export const InviteLink = z
  .strictObject({
    _id: Id,
    role: z.enum(grantableRoles),
    expiresAt: Timestamp,
    maxUses: z.int().nullable(),
    uses: z.int(),
    createDate: Timestamp,
  })
  .meta({ id: 'InviteLink' });
export type InviteLink = z.infer<typeof InviteLink>;

const NewInviteLink = z.strictObject({
  ...InviteLink.shape,
  inviteID: InviteToken.meta({ description: 'The secret at the end of `url`' }),
  url: z.string().max(1000),
});

export const listInviteLinks = defineEndpoint({
  name: 'members.inviteLinks',
  method: 'GET',
  path: '/content/board/{boardID}/members/invite/links',
  summary: 'The invitation links that still work',
  needs: 'board.permissions',
  params: byBoard,
  answer: z.strictObject({ info: z.array(InviteLink).max(50) }),
});

export const createInviteLink = defineEndpoint({
  name: 'members.createInviteLink',
  method: 'POST',
  path: '/content/board/{boardID}/members/invite/link',
  summary: 'Make a link by which anybody who has it can join; its secret and address are answered this once',
  needs: 'board.permissions',
  remember: false, // the secret is told once and kept nowhere
  params: byBoard,
  body: z.strictObject({
    role: z.enum(grantableRoles),
    expiresAt: Timestamp.optional().meta({ description: 'Default: in 14 days; at most a year' }),
    maxUses: z.int().min(1).max(10_000).optional(),
  }),
  answer: NewInviteLink,
});

export const renewInviteLink = defineEndpoint({
  name: 'members.renewInviteLink',
  method: 'POST',
  path: '/content/board/{boardID}/members/invite/link/{linkID}/renew',
  summary:
    'Give an invitation link another secret, good for as long again; the address before is of no use any more',
  needs: 'board.permissions',
  remember: false, // the secret is told once and kept nowhere
  params: byLink,
  answer: NewInviteLink,
});

export const revokeInviteLink = defineEndpoint({
  name: 'members.revokeInviteLink',
  method: 'DELETE',
  path: '/content/board/{boardID}/members/invite/link/{linkID}',
  summary: 'Make an invitation link useless',
  needs: 'board.permissions',
  params: byLink,
  answer: z.void(),
});

/**
 * Room `profile` of everybody who may manage the board's members: an invitation link was made, renewed or used, or is of
 * no use any more.
 */
export const inviteLinkCreated = defineEvent(
  'inviteLink.created',
  z.strictObject({ boardID: Id, link: InviteLink }),
);
export const inviteLinkUsed = defineEvent(
  'inviteLink.used',
  z.strictObject({ boardID: Id, link: InviteLink }),
);
export const inviteLinkEnded = defineEvent('inviteLink.ended', z.strictObject({ boardID: Id, linkID: Id }));
