import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import type { Config } from '#platform/server/settings/config.ts';

// WebAuthn, by a library that is loaded with the first passkey. No attestation is asked for, so a passkey is its public
// key. Beside what the library checks: nothing is signed in a frame of somebody else's, and a new key is the one that the
// browser hands over readable, which is what is kept.

/** The host passkeys belong to, and the pages they are used from. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/** @returns undefined where there can be no passkeys: they belong to a name, and this installation has an address alone */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | undefined {
  const { hostname, origin, port, protocol } = new URL(publicUrl);
  if (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]')
    return { id: 'localhost', origins: [`${protocol}//localhost${port ? `:${port}` : ''}`] };
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origins: [origin] };
}

/** Client data that the browser signs with a passkey. */
interface ClientData {
  challenge: string;
  crossOrigin?: boolean;
}

/** @returns undefined for what no browser would send */
function readClientData({ clientDataJSON }: { clientDataJSON: string }): ClientData | undefined {
  try {
    const data = JSON.parse(bytes(clientDataJSON).toString()) as ClientData | null;
    return typeof data?.challenge === 'string' ? data : undefined;
  } catch {
    return undefined;
  }
}

/** The challenge that the browser says was signed; it is the caller's to look up. */
export function challengeIn(presented: { clientDataJSON: string }): string | undefined {
  return readClientData(presented)?.challenge;
}

/** Whether it was made in a frame of somebody else's page. */
const isFramed = (presented: { clientDataJSON: string }) => readClientData(presented)?.crossOrigin === true;

const bytes = (text: string) => Buffer.from(text, 'base64url');

interface NewKey {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  publicKey: string;
  algorithm: number;
}

/**
 * Verifies a new passkey: made on a page of ours, for our host and this challenge, by somebody who was there and proved
 * it to their device, with the id and the key that its authenticator made.
 * @returns how often it has signed, 0 where it does not count; undefined where anything is wrong
 */
export async function verifyNewKey(
  party: RelyingParty,
  challenge: string,
  made: NewKey,
): Promise<number | undefined> {
  if (isFramed(made)) return undefined;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { decodeCredentialPublicKey, isoCBOR } = await import('@simplewebauthn/server/helpers');
  try {
    const key = coseKey(bytes(made.publicKey), made.algorithm);
    // None was asked for, so none is believed, nor are the addresses looked up that one may hold.
    const unattested = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(bytes(made.authenticatorData))],
    ]);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential(made.id),
        response: {
          clientDataJSON: made.clientDataJSON,
          attestationObject: Buffer.from(isoCBOR.encode(unattested)).toString('base64url'),
        },
      },
      ...expected(party, challenge),
      supportedAlgorithmIDs: [made.algorithm],
    });
    if (!verified || registrationInfo?.credential.id !== made.id) return undefined;
    const given = decodeCredentialPublicKey(registrationInfo.credential.publicKey) as unknown as CoseKey;
    const isSame = [...key].every(([name, value]) => isEqual(given.get(name), value));
    return isSame ? registrationInfo.credential.counter : undefined;
  } catch {
    return undefined; // whatever the library refuses, it throws
  }
}

interface KeptKey {
  /** SubjectPublicKeyInfo, DER */
  publicKey: Buffer;
  algorithm: number;
  /** How often it had signed. */
  count: number;
}

/**
 * Verifies an answer of a passkey: given on a page of ours, for our host and this challenge, by somebody who was there
 * and proved it to their device, signed by its key, and not by a copy: that would count backwards.
 * @returns how often it has signed; undefined where anything is wrong
 */
export async function verifyAnswer(
  party: RelyingParty,
  challenge: string,
  { publicKey, algorithm, count }: KeptKey,
  answer: { id: string; clientDataJSON: string; authenticatorData: string; signature: string },
): Promise<number | undefined> {
  const { id, ...response } = answer;
  if (isFramed(answer)) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { isoCBOR } = await import('@simplewebauthn/server/helpers');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential(id), response },
      ...expected(party, challenge),
      credential: { id, publicKey: isoCBOR.encode(coseKey(publicKey, algorithm)), counter: count },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined; // whatever the library refuses, it throws
  }
}

const credential = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

const expected = ({ id, origins }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origins,
  expectedRPID: id,
  requireUserVerification: true,
});

/** By the labels of RFC 9052 and 9053: 1 is the kind of key, 3 its algorithm, those below 0 its parts. */
type CoseKey = Map<number, number | Uint8Array<ArrayBuffer>>;

/** A key as COSE has it and the library takes it. @throws for what is no key of the algorithm */
function coseKey(publicKey: Buffer, algorithm: number): CoseKey {
  const { kty, crv, x, y, n, e } = createPublicKey({ key: publicKey, format: 'der', type: 'spki' }).export({
    format: 'jwk',
  });
  const part = (text: string | undefined) => new Uint8Array(bytes(text ?? ''));
  const key: CoseKey = new Map([[3, algorithm]]);
  if (algorithm === -7 && crv === 'P-256') {
    return key.set(1, 2).set(-1, 1).set(-2, part(x)).set(-3, part(y));
  }
  if (algorithm === -8 && crv === 'Ed25519') return key.set(1, 1).set(-1, 6).set(-2, part(x));
  if (algorithm === -257 && kty === 'RSA') return key.set(1, 3).set(-1, part(n)).set(-2, part(e));
  throw new Error('This is no key of that algorithm');
}

function isEqual(given: number | Uint8Array | undefined, value: number | Uint8Array): boolean {
  if (typeof value === 'number' || !(given instanceof Uint8Array)) return given === value;
  return Buffer.from(given).equals(value);
}
