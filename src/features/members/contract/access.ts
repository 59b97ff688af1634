import { z } from 'zod';
import { grantableRoles } from '#access/contract/roles.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { InviteToken } from './invitations.ts';

const byBoard = z.strictObject({ boardID: Id });

/** Somebody asks to be let onto a board. */
export const AccessRequest = z
  .strictObject({ _id: Id, by: PersonInfo, message: z.string().max(500), requestDate: Timestamp })
  .meta({ id: 'AccessRequest' });
export type AccessRequest = z.infer<typeof AccessRequest>;

const RequestMessage = text(300);

export const requestAccess = defineEndpoint({
  name: 'members.requestAccess',
  method: 'POST',
  path: '/content/board/{boardID}/access/request',
  summary:
    'Ask whoever owns a board to be let onto it, once a day; the answer is the same whether or not there is such a board',
  needs: 'profile',
  params: byBoard,
  body: z.strictObject({ message: RequestMessage.optional() }).optional(),
  answer: z.void(),
});

export const requestPostAccess = defineEndpoint({
  name: 'members.requestPostAccess',
  method: 'POST',
  path: '/content/post/{postID}/access/request',
  summary: 'The same for the board that a post is on',
  needs: 'profile',
  params: z.strictObject({ postID: Id }),
  body: requestAccess.body,
  answer: z.void(),
});

export const askForInvitation = defineEndpoint({
  name: 'members.askForInvitation',
  method: 'POST',
  path: '/content/board/invite/link/ask',
  summary:
    'Ask to be let onto the board of an invitation that is of no use any more, as `access/request` does; to which, is told no more than before',
  needs: 'profile',
  body: z.strictObject({ inviteID: InviteToken }),
  answer: z.void(),
});

/** The newest hundred. */
export const listAccessRequests = defineEndpoint({
  name: 'members.accessRequests',
  method: 'GET',
  path: '/content/board/{boardID}/access/requests',
  summary: 'The requests of people to be let onto the board',
  needs: 'board.permissions',
  params: byBoard,
  answer: z.strictObject({ info: z.array(AccessRequest).max(100) }),
});

export const answerAccessRequest = defineEndpoint({
  name: 'members.answerAccessRequest',
  method: 'PUT',
  path: '/content/board/{boardID}/access/requests/{requestID}',
  summary: 'Let a person who asks onto the board, or decline; the person is not told of declining',
  needs: 'board.permissions',
  params: z.strictObject({ boardID: Id, requestID: Id }),
  body: z.strictObject({
    type: z.enum(['grant', 'decline']),
    role: z.enum(grantableRoles).optional().meta({ description: 'As what; default viewer' }),
  }),
  answer: z.void(),
});

/** Room `profile` of everybody who may manage the board's members: somebody asks, or asks again. */
export const accessRequested = defineEvent(
  'access.requested',
  z.strictObject({ boardID: Id, request: AccessRequest }),
);
/**
 * Told to the rooms of `accessRequested`: the request was granted or declined, or the person came onto the board by
 * another way.
 */
export const accessRequestEnded = defineEvent(
  'access.requestEnded',
  z.strictObject({ boardID: Id, requestID: Id }),
);
