import { createHash } from 'node:crypto';

/** What is kept of a link's secret. It is random and long, so that a plain hash is enough, and looking it up leaks nothing. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
