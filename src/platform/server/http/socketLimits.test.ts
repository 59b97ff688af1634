import { expect, test } from 'vitest';
import { SocketLimits } from './socketLimits.ts';
import { ApiError } from '../errors.ts';

const WINDOW_MS = 10_000;

/** The code of the error that an act is refused with; `none` where it is not. */
function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as ApiError).code;
  }
  return 'none';
}

test('fifty sockets of an account are open at once, and one more when one has gone', () => {
  const socketLimits = new SocketLimits();
  const leave = Array.from({ length: 50 }, () => socketLimits.enter('ana'));
  expect(codeOf(() => socketLimits.enter('ana'))).toBe('LIMIT_REACHED');
  expect(codeOf(() => socketLimits.enter('ben'))).toBe('none');
  leave[0]!();
  expect(codeOf(() => socketLimits.enter('ana'))).toBe('none');
});

test('sockets that are opened and closed all the time are refused until their window has passed', () => {
  let now = 1_000_000;
  const socketLimits = new SocketLimits(() => now);
  for (let turn = 0; turn < 200; turn++) socketLimits.enter('ana')();
  expect(codeOf(() => socketLimits.enter('ana'))).toBe('RATE_LIMITED');
  expect(codeOf(() => socketLimits.enter('ben'))).toBe('none');
  now += WINDOW_MS;
  expect(codeOf(() => socketLimits.enter('ana'))).toBe('none');
});

test('leaving does not begin the count of joins anew', () => {
  let now = 1_000_000;
  const socketLimits = new SocketLimits(() => now);
  for (let turn = 0; turn < 100; turn++) {
    const leave = socketLimits.enter('ana');
    for (let join = 0; join < 10; join++) socketLimits.join('ana');
    leave();
  }
  socketLimits.enter('ana');
  expect(codeOf(() => socketLimits.join('ana'))).toBe('RATE_LIMITED');
  now += WINDOW_MS;
  expect(codeOf(() => socketLimits.join('ana'))).toBe('none');
});
