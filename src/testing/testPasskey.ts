import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** The algorithms of passkeys, by their numbers in COSE. */
export type TestAlgorithm = -7 | -8 | -257;

interface TestPage {
  origin: string;
  rpID: string;
  isFramed?: boolean;
  algorithm?: TestAlgorithm;
}

/** A passkey in software: answers challenges as an authenticator with a browser before it does. */
export class TestPasskey {
  readonly id = base64url(randomBytes(32));
  readonly origin: string;
  readonly rpID: string;
  readonly algorithm: TestAlgorithm;
  private readonly isFramed: boolean;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private count = 0;

  /** @param at the page that uses it; `isFramed`: in a frame of somebody else's */
  constructor({ origin, rpID, isFramed = false, algorithm = -7 }: TestPage) {
    this.origin = origin;
    this.rpID = rpID;
    this.isFramed = isFramed;
    this.algorithm = algorithm;
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = newKeys(algorithm));
  }

  /** The credential for adding the key. */
  made(challenge: string, name = 'A key') {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = [this.head(0x45), Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(this.cose()))];
    return {
      name,
      id: this.id,
      clientDataJSON: this.clientData('webauthn.create', challenge),
      authenticatorData: base64url(Buffer.concat(data)),
      publicKey: base64url(this.publicKey.export({ format: 'der', type: 'spki' })),
      algorithm: this.algorithm,
    };
  }

  /** The credential for signing in with the key. @param flags 0x01 somebody was there, 0x04 and proved who they are */
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
      signature: base64url(sign(this.algorithm === -8 ? null : 'sha256', signed, this.privateKey)),
    };
  }

  /** The public key as an authenticator gives it. */
  private cose(): Map<number, number | Uint8Array<ArrayBuffer>> {
    const jwk = this.publicKey.export({ format: 'jwk' });
    const part = (name: 'x' | 'y' | 'n' | 'e') => new Uint8Array(Buffer.from(jwk[name] ?? '', 'base64url'));
    const parts: Record<TestAlgorithm, [number, number | Uint8Array<ArrayBuffer>][]> = {
      [-7]: [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part('x')],
        [-3, part('y')],
      ],
      [-8]: [
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, part('x')],
      ],
      [-257]: [
        [1, 3],
        [3, -257],
        [-1, part('n')],
        [-2, part('e')],
      ],
    };
    return new Map(parts[this.algorithm]);
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

function newKeys(algorithm: TestAlgorithm): { privateKey: KeyObject; publicKey: KeyObject } {
  if (algorithm === -7) return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  if (algorithm === -8) return generateKeyPairSync('ed25519');
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}
