import type { Answer, Body } from '#platform/contract/endpoint.ts';
import type {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInWithPasskey,
} from '#features/session/contract/secondFactor.ts';

/** Whether this browser can use passkeys on this page. @param host that passkeys belong to, of `sessionOptions` */
export function canUsePasskeys(host: string | null | undefined): boolean {
  return typeof PublicKeyCredential === 'function' && host === location.hostname;
}

/**
 * Has the device sign in: it asks for a finger, a face or a PIN.
 * @returns undefined where the person thought better of it
 */
export async function signByPasskey(
  asked: Answer<typeof beginPasskeySignIn>,
): Promise<Body<typeof signInWithPasskey> | undefined> {
  const publicKey = {
    challenge: bytes(asked.challenge),
    rpId: asked.rpID,
    userVerification: 'required' as const,
  };
  const credential = await unlessCancelled(navigator.credentials.get({ publicKey }));
  if (!credential) return undefined;
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
  };
}

/** Has the device make a passkey. @returns undefined where the person thought better of it */
export async function makePasskey(
  asked: Answer<typeof beginPasskey>,
  name: string,
): Promise<Body<typeof addPasskey> | undefined> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: bytes(asked.challenge),
    rp: { id: asked.rpID, name: 'Octavo' },
    user: { ...asked.user, id: new TextEncoder().encode(asked.user.id) },
    pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: asked.exclude.map((id) => ({ type: 'public-key', id: bytes(id) })),
  };
  const credential = await unlessCancelled(navigator.credentials.create({ publicKey }));
  if (!credential) return undefined;
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    name,
    id: credential.id,
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.getAuthenticatorData()),
    publicKey: text(response.getPublicKey() ?? new ArrayBuffer()),
    algorithm: response.getPublicKeyAlgorithm() as Body<typeof addPasskey>['algorithm'],
  };
}

/** Browsers tell a person's no, and their having waited too long, as an error like any other. */
async function unlessCancelled(asking: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await asking) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return null;
    throw error;
  }
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
