import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';
import type { PushMessage } from '#features/push/contract.ts';

/** Opens a message as the browser that it is for does (RFC 8188 and 8291), by the RFC alone. */
export function openedMessage(body: Uint8Array, { curve, auth }: { curve: ECDH; auth: string }): PushMessage {
  const bytes = Buffer.from(body);
  const salt = bytes.subarray(0, 16);
  const keyLength = bytes[20]!;
  const serverKey = bytes.subarray(21, 21 + keyLength);
  const shared = curve.computeSecret(serverKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), serverKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32));
  const derived = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
  const sealed = bytes.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
}
