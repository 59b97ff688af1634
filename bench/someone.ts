import { updatePost } from '#features/posts/contract.ts';
import { signIn } from '#features/session/contract.ts';
import { listOwnProfiles } from '#features/profiles/contract.ts';

/** The password of everybody `npm run seed` makes. */
const PASSWORD = 'eight leaves make an octavo';

/** Somebody signed in over HTTP. */
export interface Someone {
  headers: Record<string, string>;
  auth: { token: string; profileID: string };
  rename(boardID: string, postID: string, title: string, key: string): Promise<void>;
}

export async function signInAs(url: string, email: string): Promise<Someone> {
  const send = async (
    path: string,
    method: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<unknown> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { accessToken } = (await send(
    signIn.path,
    signIn.method,
    {},
    { userName: email, password: PASSWORD },
  )) as { accessToken: string };
  const { profiles } = (await send(listOwnProfiles.path, listOwnProfiles.method, {
    'auth-token': accessToken,
  })) as { profiles: { id: string }[] };
  const profileID = profiles[0]!.id;
  const headers = { 'auth-token': accessToken, profile: profileID };
  return {
    headers,
    auth: { token: accessToken, profileID },
    rename: async (boardID, postID, title, key) => {
      const path = updatePost.path.replace('{boardID}', boardID).replace('{postID}', postID);
      await send(path, updatePost.method, { ...headers, 'idempotency-key': key }, { title });
    },
  };
}
