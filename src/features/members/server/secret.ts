import { createHash } from 'node:crypto';

/**
 * Stored hash of a link's secret. The secret is random and long, so that a plain hash is enough, and looking it up leaks
 * nothing.
 */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
