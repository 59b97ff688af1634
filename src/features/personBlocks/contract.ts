import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';

// Blocks between two people: whom one blocks, and who is let in again.

/** Messages after a successful command, word for word as specified. */
export const texts = {
  blocked: 'Connection blocked successfully',
  unblocked: 'Connection unblocked successfully',
} as const;

const byID = z.strictObject({ id: Id.meta({ description: 'The other profile' }) });
const path = '/people/account/profile/connection' as const;

export const blockProfile = defineEndpoint({
  name: 'connections.block',
  method: 'PUT',
  path: `${path}/blocked/{id}`,
  summary: 'Block somebody, connected or not',
  needs: 'profile',
  params: byID,
  answer: z.strictObject({ message: z.literal(texts.blocked) }),
});

export const unblockProfile = defineEndpoint({
  name: 'connections.unblock',
  method: 'PUT',
  path: `${path}/unblocked/{id}`,
  summary: 'Take a block back: everything is as it was before',
  needs: 'profile',
  params: byID,
  answer: z.strictObject({ message: z.literal(texts.unblocked) }),
});

/**
 * Room `profile`: a public board that one was not on is closed to one from now on. The server has taken the profile's
 * sockets out of the board's rooms.
 */
export const connectionBoardClosed = defineEvent('connection.boardClosed', z.strictObject({ boardID: Id }));
