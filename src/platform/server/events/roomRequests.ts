import {
  RightsRequest,
  RoomRequest,
  type JoinAnswer,
  type LeaveAnswer,
  type RefusedNotice,
  type RightsAnswer,
} from '#platform/contract/events.ts';
import type { Room } from '#platform/contract/event.ts';
import { ApiError } from '../errors.ts';

type Answered = JoinAnswer | LeaveAnswer;

/** The part of a socket that a refusal is told by. */
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

/** Rooms of one request that are looked at together. */
const AT_ONCE = 5;

/**
 * Answers which of some rooms one may be in no more, as `join` would say of each. A room that could not be looked at is
 * not said to be lost; a request that is none is not answered.
 */
export async function answerRights(
  payload: unknown,
  acknowledge: unknown,
  gate: (room: Room) => Promise<unknown>,
): Promise<void> {
  const asked = RightsRequest.safeParse(payload);
  if (!asked.success || typeof acknowledge !== 'function') return;
  const rooms = [...new Set(asked.data.rooms)];
  const lost: Room[] = [];
  for (let at = 0; at < rooms.length; at += AT_ONCE) {
    const some = rooms.slice(at, at + AT_ONCE);
    const answers = await Promise.allSettled(some.map((room) => gate(room)));
    answers.forEach((answer, index) => {
      if (answer.status === 'rejected' && isRefusal(answer.reason)) lost.push(some[index]!);
    });
  }
  acknowledge({ lost } satisfies RightsAnswer);
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');

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
