import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** A passkey in software: answers challenges as an authenticator with a browser before it does. */
export class TestPasskey {
  readonly id = base64url(randomBytes(32));
  readonly origin: string;
  readonly rpID: string;
  private readonly isFramed: boolean;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private count = 0;

  /** @param at the page that uses it; `isFramed`: in a frame of somebody else's */
  constructor({ origin, rpID, isFramed = false }: { origin: string; rpID: string; isFramed?: boolean }) {
    this.origin = origin;
    this.rpID = rpID;
    this.isFramed = isFramed;
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }));
  }

  /** What adding it sends. */
  made(challenge: string, name = 'A key') {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return {
      name,
      id: this.id,
      clientDataJSON: this.clientData('webauthn.create', challenge),
      authenticatorData: base64url(Buffer.concat([this.head(0x45), Buffer.alloc(16), length, id])),
      publicKey: base64url(this.publicKey.export({ format: 'der', type: 'spki' })),
      algorithm: -7 as const,
    };
  }

  /** What signing in with it sends. @param flags 0x01 somebody was there, 0x04 and proved who they are */
  answer(challenge: string, flags = 0x05) {
    this.count += 1;
    const clientDataJSON = this.clientData('webauthn.get', challenge);
    const data = this.head(flags);
    const signed = Buffer.concat([
      data,
      createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
    ]);
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.privateKey)),
    };
  }

  private head(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([createHash('sha256').update(this.rpID).digest(), Buffer.from([flags]), count]);
  }

  private clientData(type: string, challenge: string): string {
    return base64url(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: this.isFramed }));
  }
}
