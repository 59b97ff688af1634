import { pathTo, type Answer, type Body, type Endpoint } from '#platform/contract/endpoint.ts';
import { listOwnProfiles } from '#features/profiles/contract.ts';
import { signIn, type Tokens } from '#features/session/contract.ts';

/** The password of everybody `npm run seed` makes. */
export const PASSWORD = 'eight leaves make an octavo';
/** The owner of most of what the seed makes. */
export const ILSE = 'ilse.okafor@foxglove.example';

/** Somebody signed in over HTTP. */
export interface Someone {
  headers: Record<string, string>;
  auth: { token: string; profileID: string };
  tokens: Tokens;
  /** Makes a call. @param key under which it may be repeated @throws when it is refused */
  call<E extends Endpoint>(
    endpoint: E,
    params: Record<string, string>,
    body?: Body<E>,
    key?: string,
  ): Promise<Answer<E>>;
}

/** Signs in as somebody. @param email of whom the seed or the bench made */
export async function signInAs(url: string, email: string): Promise<Someone> {
  const send = async (
    endpoint: Endpoint,
    params: object,
    headers: object,
    body?: unknown,
  ): Promise<unknown> => {
    const path = pathTo(endpoint, params);
    const response = await fetch(`${url}/api${path}`, {
      method: endpoint.method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const tokens = (await send(signIn, {}, {}, { userName: email, password: PASSWORD })) as Tokens;
  const own = { 'auth-token': tokens.accessToken };
  const { profiles } = (await send(listOwnProfiles, {}, own)) as Answer<typeof listOwnProfiles>;
  const profileID = profiles[0]!.id;
  const headers = { ...own, profile: profileID };
  return {
    headers,
    auth: { token: tokens.accessToken, profileID },
    tokens,
    call: (endpoint, params, body, key) =>
      send(endpoint, params, key ? { ...headers, 'idempotency-key': key } : headers, body) as Promise<never>,
  };
}

/** The cookies in which the client keeps somebody's session, for a browser. */
export function cookiesOf(url: string, { tokens, auth }: Someone) {
  const kept = {
    token: tokens.accessToken,
    tokenExpiresAt: tokens.accessTokenExpires,
    userId: tokens.id,
    currentProfileID: auth.profileID,
  };
  return Object.entries(kept).map(([name, value]) => ({ name, value: encodeURIComponent(value), url }));
}
