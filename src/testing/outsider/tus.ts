import { Buffer } from 'node:buffer';
import type { Outsider } from './outsider.ts';

/** A picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const PATH = '/api/file-proc/files/';
const VERSION = { 'tus-resumable': '1.0.0' };

/**
 * Uploads a file in two pieces by the resumable protocol: creates, sends, asks how far it is, and sends the rest by a
 * POST that says that it is a PATCH.
 * @param type `post_thing_file`, `collection_thing_file` or `board_cover_image`
 */
export async function upload(
  person: Outsider,
  file: { name: string; mimeType: string; bytes: Buffer; type: string; meta: Record<string, unknown> },
): Promise<void> {
  const metadata = {
    filename: file.name,
    mimeType: file.mimeType,
    type: file.type,
    meta: JSON.stringify({ profileID: person.profileID, ...file.meta }),
  };
  const created = await send(person, 'POST', PATH, {
    'upload-length': String(file.bytes.length),
    'upload-metadata': Object.entries(metadata)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  });
  if (created.status !== 201) throw new Error(`Creating answered ${created.status}: ${await created.text()}`);
  const path = new URL(created.headers.get('location')!, person.origin).pathname;

  const half = Math.floor(file.bytes.length / 2);
  await piece(person, path, 0, file.bytes.subarray(0, half), {}, 'PATCH');
  const asked = await send(person, 'HEAD', path, {});
  const offset = Number(asked.headers.get('upload-offset'));
  if (offset !== half) throw new Error(`The upload is at ${offset}, not at ${half}.`);
  await piece(
    person,
    path,
    offset,
    file.bytes.subarray(offset),
    { 'x-http-method-override': 'PATCH' },
    'POST',
  );
}

async function piece(
  person: Outsider,
  path: string,
  offset: number,
  bytes: Buffer,
  headers: Record<string, string>,
  method: string,
): Promise<void> {
  const sent = await send(
    person,
    method,
    path,
    {
      ...headers,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    bytes,
  );
  if (sent.status !== 204) throw new Error(`A piece was answered ${sent.status}: ${await sent.text()}`);
}

function send(
  person: Outsider,
  method: string,
  path: string,
  headers: Record<string, string>,
  bytes?: Buffer,
): Promise<Response> {
  return fetch(person.origin + path, {
    method,
    headers: { ...person.headers, ...VERSION, ...headers },
    ...(bytes && { body: new Uint8Array(bytes) }),
  });
}
