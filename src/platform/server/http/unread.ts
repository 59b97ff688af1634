import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which somebody must take at least a little of an answer. */
const UNREAD_MS = 30_000;
/** A shorter answer lies in the system's own buffers, whether it is read or not. */
const SHORT_BYTES = 16_000;

/**
 * Drops answers held in memory that nobody takes any more, with their connection. A streamed answer waits in its file,
 * and is kept.
 */
export function dropUnread(app: FastifyInstance, limit = UNREAD_MS): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { socket } = request.raw;
    const isLong = (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > SHORT_BYTES;
    // Once it is sent, the connection waits as long as any for its next request.
    if (isLong && socket instanceof Socket) reply.raw.setTimeout(limit, () => socket.destroy());
    done();
  });
}
