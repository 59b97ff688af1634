import { z } from 'zod';
import { PersonFace, PersonInfo } from '#features/profiles/contract.ts';
import { Email } from '#features/session/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** Invitations one account can send in 24 hours, links included. */
export const INVITES_A_DAY = 50;
/** Days an invitation is open, counted from when it was sent last. */
export const INVITE_DAYS = 30;
/** Of those sent, and of those received, the newest so many are listed. */
export const MAX_LISTED_INVITES = 100;

/** An invitation to connect that is open. */
export const ConnectionInvite = z
  .strictObject({
    inviteID: Id,
    direction: z.enum(['sent', 'received']),
    kind: z.enum(['profile', 'email', 'link']),
    person: PersonInfo.nullable().meta({
      description: 'Who invites, or whom one has invited; null for an address or a link',
    }),
    email: z.string().max(254).nullable().meta({ description: 'Where one has sent it' }),
    message: z.string().max(500),
    commonBoardCount: z.int().meta({ description: 'Boards both are on; 0 where one has invited an address' }),
    uses: z.int().meta({ description: 'How many a link has connected' }),
    createDate: Timestamp,
    sentDate: Timestamp.meta({ description: 'When it was sent last' }),
    expiresAt: Timestamp,
  })
  .meta({ id: 'ConnectionInvite' });
export type ConnectionInvite = z.infer<typeof ConnectionInvite>;

const message = text(500).optional();
const path = '/people/account/profile/connection' as const;

export const invitePerson = defineEndpoint({
  name: 'connections.invite',
  method: 'POST',
  path: `${path}/invite`,
  summary:
    'Invite somebody to connect, or send an open invitation again; whoever has invited the caller is connected at once',
  needs: 'profile',
  body: z
    .strictObject({ email: Email.optional(), profileID: Id.optional(), message })
    .refine(({ email, profileID }) => (email === undefined) !== (profileID === undefined), {
      path: ['email'],
      message: 'give either email or profileID',
    }),
  answer: z.strictObject({
    connected: z.boolean().meta({ description: 'By an address it is never told whether it is known here' }),
    invite: ConnectionInvite.nullable().meta({ description: 'Null once connected' }),
  }),
});

export const createPersonLink = defineEndpoint({
  name: 'connections.inviteLink',
  method: 'POST',
  path: `${path}/invite/link`,
  summary: 'Make a link that connects whoever holds it; the address is answered this once',
  needs: 'profile',
  remember: false, // the secret is told once and kept nowhere
  body: z.strictObject({ message }),
  answer: z.strictObject({ invite: ConnectionInvite, url: z.string().max(1000) }),
});

/** The newest first. */
export const listPersonInvites = defineEndpoint({
  name: 'connections.invites',
  method: 'GET',
  path: `${path}/invites`,
  summary: 'The invitations to connect that are open, sent and received',
  needs: 'profile',
  answer: z.strictObject({
    sent: z.array(ConnectionInvite).max(MAX_LISTED_INVITES),
    received: z.array(ConnectionInvite).max(MAX_LISTED_INVITES),
  }),
});

export const withdrawPersonInvite = defineEndpoint({
  name: 'connections.withdrawInvite',
  method: 'DELETE',
  path: `${path}/invite/{inviteID}`,
  summary: 'Withdraw an invitation or link of one’s own',
  needs: 'profile',
  params: z.strictObject({ inviteID: Id }),
  answer: z.void(),
});

/** The secret in an invitation's address, `/people/invitation/{token}`; or the id of an invitation one has received. */
const PersonInviteToken = text(64).regex(/^[A-Za-z0-9_-]{20,64}$/, 'is not an invitation');

export const personInvitationInfo = defineEndpoint({
  name: 'connections.invitationInfo',
  method: 'POST',
  path: '/people/invite/link/info',
  summary: 'Who invites to connect',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ inviteID: PersonInviteToken }),
  answer: z.strictObject({
    invitedBy: PersonInfo,
    message: z.string().max(500),
    expiresAt: Timestamp,
    commonBoardCount: z.int(),
    alreadyConnected: z.boolean(),
    isOwn: z.boolean().meta({ description: 'The caller made it, in this or another profile' }),
  }),
});

/** An invitation for somebody without an account. */
const PersonInvitationPreview = z
  .strictObject({
    invitedBy: PersonFace,
    ...personInvitationInfo.answer.pick({ message: true, expiresAt: true }).shape,
  })
  .meta({ id: 'PersonInvitationPreview' });

export const previewPersonInvitation = defineEndpoint({
  name: 'connections.previewInvitation',
  method: 'POST',
  path: '/people/invite/link/preview',
  summary: 'Who invites to connect, for somebody who is not signed in',
  kind: 'read',
  needs: 'anyone',
  body: z.strictObject({ inviteID: PersonInviteToken }),
  answer: PersonInvitationPreview,
});

export const handlePersonInvitation = defineEndpoint({
  name: 'connections.handleInvitation',
  method: 'PUT',
  path: '/people/invitations/handle',
  summary: 'Accept or decline an invitation to connect; who invited is not told of declining',
  needs: 'profile',
  body: z.strictObject({ inviteID: PersonInviteToken, type: z.enum(['accept', 'decline']) }),
  answer: z.strictObject({ profileID: Id.meta({ description: 'Who invited' }) }),
});

/** Room `profile` of both sides, each with its own `direction`: it was sent, or sent again and is first now. */
export const inviteAdded = defineEvent(
  'connectionInvite.added',
  z.strictObject({ invite: ConnectionInvite }),
);
export const inviteChanged = defineEvent(
  'connectionInvite.changed',
  z.strictObject({ invite: ConnectionInvite }),
);
/** Room `profile`: accepted, declined, withdrawn, or void; whoever sent it does not hear of declining. */
export const inviteEnded = defineEvent('connectionInvite.ended', z.strictObject({ inviteID: Id }));
