import { Secret, TOTP } from 'otpauth';

/** Seconds a code is shown for. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after now that are taken too: a clock that is off, a code typed at the last moment. */
const DRIFT = 1;

export const stepOf = (now = Date.now()): number => TOTP.counter({ period: STEP_SECONDS, timestamp: now });

const timeOf = (step: number): number => step * STEP_SECONDS * 1000;
const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** Time-based codes of RFC 6238, by HMAC-SHA-1, as every app computes them. */
const generator = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    issuer: 'Octavo',
    label,
    secret: secretOf(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP_SECONDS,
  });

/**
 * Which step a code is of.
 * @param after the step of the last code that was taken: none is taken twice
 */
export function stepOfCode(secret: Buffer, code: string, after: number, now = stepOf()): number | undefined {
  // The library compares bytes, and throws where six letters are more than six of them.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = generator(secret).validate({ token: code, timestamp: timeOf(now), window: DRIFT });
  return delta !== null && now + delta > after ? now + delta : undefined;
}

/** Base32 (RFC 4648) without padding: how secrets and recovery codes are written. */
export function base32(bytes: Buffer): string {
  return secretOf(bytes).base32;
}

/** Address in the QR code for authenticator apps. */
export function otpauth(secret: Buffer, account: string): string {
  return generator(secret, account).toString();
}
