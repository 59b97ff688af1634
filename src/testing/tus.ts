import type { FileBlock } from '#blocks/file/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { UPLOADS_PATH } from '#features/uploads/contract.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { originOf, readPost, waitFor } from './uploads.ts';

/** Where uploads are created. */
export const UPLOADS_ROOT = `/api${UPLOADS_PATH}`;

export interface Sent {
  /** Undefined leaves out a header that is sent otherwise. */
  headers?: Record<string, string | undefined>;
  body?: Buffer | undefined;
  person?: Person;
}

interface Described {
  filename?: string;
  type?: string;
  /** Text is sent as it is, broken JSON included. */
  meta?: object | string;
}

/** Somebody who adds files to a post, request by request. */
export function createTusClient(app: TestApp, sender: Person, post: Pick<Post, '_id' | 'boardID'>) {
  async function send(
    method: string,
    path: string,
    { headers = {}, body, person = sender }: Sent = {},
  ): Promise<Response> {
    const all = {
      ...person.headers,
      'tus-resumable': '1.0.0',
      ...(body ? { 'content-type': 'application/offset+octet-stream' } : {}),
      ...headers,
    };
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const init = {
      method,
      headers: Object.fromEntries(given),
      ...(body ? { body: new Uint8Array(body) } : {}),
    };
    return fetch(originOf(app) + path, init);
  }

  /** The Upload-Metadata header of a file called `oak.bin`, or as told. */
  function metadata({ filename = 'oak.bin', type = 'post_thing_file', meta = {} }: Described = {}): string {
    const own = { profileID: sender.profileID, boardID: post.boardID, postID: post._id };
    const json = typeof meta === 'string' ? meta : JSON.stringify({ ...own, ...meta });
    return Object.entries({ filename, mimeType: 'image/png', type, meta: json })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  }

  /** Creates an upload. @returns its path */
  async function create(length: number, sent: Sent = {}): Promise<string> {
    const headers = { 'upload-length': String(length), 'upload-metadata': metadata(), ...sent.headers };
    const response = await send('POST', UPLOADS_ROOT, { ...sent, headers });
    if (response.status !== 201)
      throw new Error(`Creating answered ${response.status}: ${await response.text()}`);
    return response.headers.get('location')!;
  }

  return {
    send,
    metadata,
    create,
    patch: (path: string, offset: number, body: Buffer, sent: Sent = {}) =>
      send('PATCH', path, { ...sent, body, headers: { 'upload-offset': String(offset), ...sent.headers } }),
    /** Waits for the block of a file. */
    published: (name: string) =>
      waitFor(`${name} to be published`, async () => {
        const { things } = await readPost(app, sender, post._id);
        return things.find(
          (thing): thing is FileBlock => thing.thingType === 'FILE' && thing.fileName === name,
        );
      }),
    download: async (url: string) => Buffer.from(await (await fetch(originOf(app) + url)).arrayBuffer()),
  };
}

export type TusClient = ReturnType<typeof createTusClient>;
