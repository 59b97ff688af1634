import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Seconds that a busy machine may take between a refusal and the try before it. */
const BUSY = 3;

/** Refused for now: 429, and Retry-After tells the seconds that are left of `seconds`. */
export function expectRefusedFor(refused: LightMyRequestResponse, seconds: number): void {
  expect(refused.statusCode).toBe(429);
  expectLeft(Number(refused.headers['retry-after']), seconds);
}

/** @param left what is left of `seconds`, rounded up */
export function expectLeft(left: number, seconds: number): void {
  expect(left).toBeLessThanOrEqual(seconds);
  expect(left).toBeGreaterThanOrEqual(Math.max(1, seconds - BUSY));
}
