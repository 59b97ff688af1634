import {
  RoomRequest,
  type JoinAnswer,
  type LeaveAnswer,
  type RefusedNotice,
} from '#platform/contract/events.ts';
import type { Room } from '#platform/contract/event.ts';
import { ApiError } from '../errors.ts';

type Answered = JoinAnswer | LeaveAnswer;

/** What a socket can be told by. */
interface Told {
  emit(event: 'refused', notice: RefusedNotice): unknown;
}

/**
 * Carries out a socket's `join` or `leave`: acknowledged where it brought a function for that, else a refusal is told by
 * the event `refused`.
 */
export async function answerRoomRequest(
  socket: Told,
  request: RefusedNotice['request'],
  [payload, acknowledge]: unknown[],
  carryOut: (room: Room) => Promise<Answered>,
): Promise<void> {
  const asked = RoomRequest.safeParse(payload);
  const room = asked.success ? (typeof asked.data === 'string' ? asked.data : asked.data.room) : undefined;
  const answer = await (room === undefined ? Promise.reject(noRoom()) : carryOut(room)).catch(refusal);
  if (typeof acknowledge === 'function') acknowledge(answer);
  else if (!answer.ok) {
    const { error, message } = answer;
    socket.emit('refused', { request, ...(room === undefined ? {} : { room }), error, message });
  }
}

function noRoom(): ApiError {
  return new ApiError(
    'INVALID',
    'Name the room, such as "board:0123456789abcdef01234567", alone or as {"room": "…"}.',
  );
}

function refusal(error: unknown): Answered {
  if (error instanceof ApiError) return { ok: false, error: error.code, message: error.message };
  return { ok: false, error: 'UNAVAILABLE', message: 'Live updates are not available right now.' };
}
