import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Platform } from '#platform/web/platform.ts';
import { connection } from '#platform/web/calling/connection.ts';
import { tusTransfer } from './tusTransfer.ts';
import type { LocalUpload } from './uploadPorts.ts';

interface Options {
  chunkSize: number;
  parallelUploads: number;
  retryDelays: number[];
  endpoint: string;
  metadata: Record<string, string>;
  onShouldRetry(error: object, attempt: number, options: object): boolean;
  onError(error: object): void;
}
const library = vi.hoisted(() => ({ begun: [] as unknown[], isAborted: false }));
vi.mock('tus-js-client', () => ({
  defaultOptions: { urlStorage: { findUploadsByFingerprint: async () => [] } },
  Upload: class {
    constructor(_file: File, options: unknown) {
      library.begun.push(options);
    }
    start = () => undefined;
    abort = async () => void (library.isAborted = true);
  },
}));

beforeEach(() => Object.assign(library, { begun: [], isAborted: false }));
afterEach(() => void vi.restoreAllMocks());

const MB = 1024 * 1024;
const platform = { profileID: () => 'ilse', headers: () => ({}) } as unknown as Platform;

/** Begins to send a file of so many bytes. @returns what the library is told of it */
const begin = async (size: number) => (await send(size)).options;

async function send(size: number, by = platform): Promise<{ options: Options; sent: Promise<void> }> {
  const file = Object.defineProperty(new File([], 'lamp.jpg', { type: 'image/jpeg' }), 'size', {
    value: size,
  });
  const local = { boardID: 'b', postID: 'p', roomID: 'r', name: 'lamp.jpg' } as LocalUpload;
  const news = { onBytes: vi.fn(), onRoom: vi.fn(), onOffline: vi.fn() };
  const sent = tusTransfer(by, local, file, news).start(2);
  await vi.waitFor(() => expect(library.begun).toHaveLength(1));
  return { options: library.begun.pop() as Options, sent };
}

test.each([
  [1, 1],
  [6 * MB, 1],
  [6 * MB + 1, 2],
  [25 * MB, 5],
  [900 * MB, 5],
])('a file of %i bytes is sent in chunks of 6 MB, in %i streams', async (size, streams) => {
  const { chunkSize, parallelUploads } = await begin(size);
  expect([chunkSize, parallelUploads]).toEqual([6 * MB, streams]);
});

test('it is sent below the address of the API, with its name, kind and place', async () => {
  const { endpoint, metadata } = await begin(5);
  expect(endpoint).toMatch(/\/file-proc\/files\/$/);
  expect(metadata).toEqual({
    filename: 'lamp.jpg',
    mimeType: 'image/jpeg',
    type: 'post_thing_file',
    meta: JSON.stringify({ profileID: 'ilse', boardID: 'b', postID: 'p', index: 2, roomID: 'r' }),
  });
});

/** As a browser has it: a request that is aborted forgets what it was answered. */
const failure = (status: number) => ({
  originalResponse:
    status === 0
      ? null
      : {
          getStatus: () => (library.isAborted ? 0 : status),
          getBody: () => (library.isAborted ? '' : JSON.stringify({ message: `Said with ${status}` })),
        },
});

test('what fails is tried again after 0, 1, 3 and 5 seconds, unless it is refused', async () => {
  const { retryDelays, onShouldRetry } = await begin(5);
  expect(retryDelays).toEqual([0, 1000, 3000, 5000]);
  vi.spyOn(connection, 'doubt').mockResolvedValue(true);
  const isRetried = (status: number) => onShouldRetry(failure(status), 0, {});
  expect([0, 409, 423, 500, 503].filter((status) => !isRetried(status))).toEqual([]);
  expect([400, 401, 403, 404, 410, 413, 422].filter(isRetried)).toEqual([]);
});

test('without a connection nothing is tried again', async () => {
  const { onShouldRetry } = await begin(5);
  vi.spyOn(connection, 'doubt').mockResolvedValue(false);
  vi.spyOn(connection, 'isReachable').mockReturnValue(false);
  expect([0, 409, 500].filter((status) => onShouldRetry(failure(status), 0, {}))).toEqual([]);
});

test('of what is over when the tries are spent, a busy stream and a lost connection are nobody’s fault', async () => {
  vi.spyOn(connection, 'doubt').mockResolvedValue(true);
  for (const [status, isConflict] of [
    [0, true],
    [409, true],
    [423, true],
    [500, false],
  ] as const) {
    library.isAborted = false;
    const { options, sent } = await send(5);
    options.onError(failure(status));
    const message = status === 0 ? /^The connection was lost\./ : `Said with ${status}`;
    await expect(sent, String(status)).rejects.toMatchObject({ isConflict });
    await expect(sent).rejects.toThrow(message);
  }
});

test('without a profile nothing is sent, and it is said', async () => {
  const nobody = { ...platform, profileID: () => '' };
  const news = { onBytes: vi.fn(), onRoom: vi.fn(), onOffline: vi.fn() };
  const local = { boardID: 'b', postID: 'p', roomID: 'r', name: 'lamp.jpg' } as LocalUpload;
  const transfer = tusTransfer(nobody, local, new File(['x'], 'lamp.jpg'), news);
  await expect(transfer.start(0)).rejects.toThrow('No profile found for upload');
  expect(library.begun).toEqual([]);
});

test('once another is signed in, what is refused ends: nobody is asked for them whether they are there', async () => {
  let me = 'ilse';
  const call = vi.fn();
  const shared = { ...platform, call, profileID: () => me } as unknown as Platform;
  const { options, sent } = await send(5, shared);
  me = 'tomas';
  options.onError(failure(401));
  await expect(sent).rejects.toThrow('Said with 401');
  expect(call).not.toHaveBeenCalled();
});
