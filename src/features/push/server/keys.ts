import { createECDH } from 'node:crypto';
import type { Db } from '#platform/server/data/database.ts';
import { loadSecret } from '#platform/server/data/secrets.ts';

/** The installation's own keys, by which push services know it (RFC 8292); in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys, which the database makes as it is set up (migration 150): browsers subscribe with the public one. */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const secret = await loadSecret(db, 'push');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
