import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds a code is shown for. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after now that are taken too: a clock that is off, a code typed at the last moment. */
const DRIFT = 1;

export const stepOf = (now = Date.now()): number => Math.floor(now / 1000 / STEP_SECONDS);

/** The time-based code of RFC 6238 (HMAC-SHA-1, as every app computes it) for a step. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.at(-1)! & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/**
 * Which step a code is of.
 * @param after the step of the last code that was taken: none is taken twice
 */
export function stepOfCode(secret: Buffer, code: string, after: number, now = stepOf()): number | undefined {
  let found: number | undefined;
  for (let step = now - DRIFT; step <= now + DRIFT; step++) {
    const expected = Buffer.from(codeAt(secret, step));
    const given = Buffer.from(code);
    if (given.length === expected.length && timingSafeEqual(given, expected) && step > after) found ??= step;
  }
  return found;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding: how secrets and recovery codes are written. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What an authenticator app reads from the QR code. */
export function otpauth(secret: Buffer, account: string): string {
  const label = encodeURIComponent(`Octavo:${account}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Octavo&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
