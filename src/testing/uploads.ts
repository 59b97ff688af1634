import { setTimeout as sleep } from 'node:timers/promises';
import { Upload, type UploadOptions } from 'tus-js-client';
import type { AddressInfo } from 'node:net';
import type { FileBlock } from '#blocks/file/contract.ts';
import { createPost, openPost, type Post } from '#features/posts/contract.ts';
import { CHUNK_BYTES, listUploads, UPLOADS_PATH, type UploadMeta } from '#features/uploads/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, type TestApp } from './app.ts';
import type { Person } from './people.ts';

/** Where a listening test app answers, such as `http://127.0.0.1:4711`. */
export function originOf(app: TestApp): string {
  const { port } = app.http.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** A post to add files to. */
export function createTestPost(
  app: TestApp,
  person: Person,
  boardID: string,
  title = 'Lamps',
): Promise<Post> {
  return call(app, createPost, { params: { boardID }, body: { title } }, person);
}

export interface TestFile {
  name: string;
  bytes: Buffer;
  mimeType?: string;
  meta?: Partial<UploadMeta>;
}

export interface TestUpload {
  upload: Upload;
  roomID: string;
  /** Resolves when the server has all bytes; rejects as the client does. */
  done: Promise<void>;
}

/** Sends a file as the browser does, with tus-js-client. */
export function startUpload(
  app: TestApp,
  person: Person,
  post: Pick<Post, '_id' | 'boardID'>,
  file: TestFile,
  options: UploadOptions & { setUp?: (upload: Upload) => Promise<void> } = {},
): TestUpload {
  const roomID = file.meta?.roomID ?? newId();
  const meta: UploadMeta = {
    profileID: person.profileID,
    boardID: post.boardID,
    postID: post._id,
    ...file.meta,
    roomID,
  };
  const metadata = (more: Partial<UploadMeta> = {}) => ({
    filename: file.name,
    mimeType: file.mimeType ?? 'application/octet-stream',
    type: 'post_thing_file',
    meta: JSON.stringify({ ...meta, ...more }),
  });
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const { setUp, ...rest } = options;
  const upload = new Upload(file.bytes, {
    endpoint: originOf(app) + '/api' + UPLOADS_PATH,
    headers: person.headers,
    chunkSize: CHUNK_BYTES,
    retryDelays: null,
    metadata: metadata(),
    metadataForPartialUploads: metadata({ totalBytes: file.bytes.length }),
    onSuccess: () => resolve(),
    onError: reject,
    ...rest,
  });
  done.catch(() => {}); // whoever awaits it sees it; who aborts does not
  if (setUp) void setUp(upload).then(() => upload.start(), reject);
  else upload.start();
  return { upload, roomID, done };
}

/** Sends a file and waits until its block is there. */
export async function uploadFile(
  app: TestApp,
  person: Person,
  post: Pick<Post, '_id' | 'boardID'>,
  file: TestFile,
  options: UploadOptions = {},
  patience = PATIENCE,
): Promise<FileBlock> {
  const { things } = await readPost(app, person, post._id);
  const known = new Set(things.map((thing) => thing._id));
  await startUpload(app, person, post, file, options).done;
  return waitFor(
    `${file.name} to be published`,
    async () => {
      const after = await readPost(app, person, post._id);
      return after.things.find(
        (thing): thing is FileBlock => thing.thingType === 'FILE' && !known.has(thing._id),
      );
    },
    patience,
  );
}

export function readPost(app: TestApp, person: Person, postID: string): Promise<Post> {
  return call(app, openPost, { params: { postID }, query: { fetchAll: 'true' }, body: {} }, person);
}

export async function uploadsOf(app: TestApp, person: Person, postID: string) {
  return (await call(app, listUploads, { params: { postID } }, person)).info;
}

/** Milliseconds. */
const PATIENCE = 10_000;

/** Waits until `look` finds something. @throws after ten seconds, or what it was told, saying what for */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  patience = PATIENCE,
): Promise<T> {
  for (const deadline = Date.now() + patience; Date.now() < deadline;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await sleep(20);
  }
  throw new Error(`Waited ${patience / 1000} seconds for ${what}`);
}
