import { createHash, createPublicKey, verify } from 'node:crypto';
import { isIP } from 'node:net';
import type { Config } from '#platform/server/config.ts';

// WebAuthn, as far as it is needed: no attestation is asked for, so a passkey is its public key, which the browser
// hands over readable. What it signs later is checked in full.

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

export interface Presented {
  clientDataJSON: string;
  authenticatorData: string;
}

const bytes = (text: string) => Buffer.from(text, 'base64url');
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** The challenge that the browser says was signed. @returns undefined for what no browser would send */
export function challengeIn({ clientDataJSON }: Pick<Presented, 'clientDataJSON'>): string | undefined {
  return readClientData(clientDataJSON)?.challenge;
}

/**
 * Whether what was presented was made on a page of ours, for our host, by somebody who was there and proved it to their
 * device. The challenge is the caller's to look up.
 */
export function isOurs(
  party: RelyingParty,
  type: 'webauthn.create' | 'webauthn.get',
  { clientDataJSON, authenticatorData }: Presented,
): boolean {
  const client = readClientData(clientDataJSON);
  const data = bytes(authenticatorData);
  if (client?.type !== type || client.crossOrigin === true || !party.origins.includes(client.origin))
    return false;
  if (data.length < 37 || !data.subarray(0, 32).equals(createHash('sha256').update(party.id).digest()))
    return false;
  const wanted = USER_PRESENT | USER_VERIFIED;
  return (data[32]! & wanted) === wanted;
}

/** Whether a new passkey is the one its authenticator made, with a key we can check by. */
export function isNewKey(made: {
  id: string;
  authenticatorData: string;
  publicKey: string;
  algorithm: number;
}): boolean {
  const data = bytes(made.authenticatorData);
  if (data.length < 55 || !(data[32]! & HAS_KEY)) return false;
  const length = data.readUInt16BE(53);
  if (!data.subarray(55, 55 + length).equals(bytes(made.id))) return false;
  try {
    const { asymmetricKeyType } = createPublicKey({
      key: bytes(made.publicKey),
      format: 'der',
      type: 'spki',
    });
    return asymmetricKeyType === { [-7]: 'ec', [-8]: 'ed25519', [-257]: 'rsa' }[made.algorithm];
  } catch {
    return false;
  }
}

/** How often the authenticator has signed; 0 where it does not count. */
export const signCount = ({ authenticatorData }: Pick<Presented, 'authenticatorData'>): number =>
  bytes(authenticatorData).readUInt32BE(33);

/** Whether the passkey's key signed what was presented. */
export function isSigned(
  key: { publicKey: Buffer; algorithm: number },
  presented: Presented & { signature: string },
): boolean {
  const clientHash = createHash('sha256').update(bytes(presented.clientDataJSON)).digest();
  const signed = Buffer.concat([bytes(presented.authenticatorData), clientHash]);
  const publicKey = createPublicKey({ key: key.publicKey, format: 'der', type: 'spki' });
  try {
    return verify(key.algorithm === -8 ? null : 'sha256', signed, publicKey, bytes(presented.signature));
  } catch {
    return false; // not even the form of a signature
  }
}

interface ClientData {
  type: string;
  challenge: string;
  origin: string;
  crossOrigin?: boolean;
}

function readClientData(text: string): ClientData | undefined {
  try {
    const data = JSON.parse(bytes(text).toString()) as ClientData | null;
    return typeof data?.challenge === 'string' && typeof data.origin === 'string' ? data : undefined;
  } catch {
    return undefined;
  }
}
