import { Secret, TOTP } from 'otpauth';

/** The six digits that an authenticator app shows for a secret. @param step half minutes since 1970 */
export function codeAt(secret: Buffer, step: number): string {
  const app = new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    digits: 6,
    period: 30,
  });
  return app.generate({ timestamp: step * 30_000 });
}
