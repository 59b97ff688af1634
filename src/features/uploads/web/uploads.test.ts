import { afterEach, expect, test, vi } from 'vitest';
import { deleteFile } from '#blocks/file/contract.ts';
import type { UploadProgress } from '#features/uploads/contract.ts';
import { connection } from '#platform/web/calling/connection.ts';
import type { Platform } from '#platform/web/platform.ts';
import { savesBy } from '#platform/web/saving/testing/savesBy.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { resumeUpload, uploadQueue } from './uploads.ts';

// The transfer itself is not under test; one file is lost.
vi.mock('./tusTransfer.ts', () => ({
  isBegun: async (_postID: string, file: File) => file.lastModified === 1,
  tusTransfer: (_platform: unknown, _upload: unknown, { name }: File) => ({
    start: () => (name === 'lost.mov' ? Promise.reject(new Error('Full')) : new Promise(() => {})),
    stop: async () => undefined,
  }),
}));

const target = { boardID: 'b', postID: 'p', index: 3 };
const entry = { name: 'lamps_ 1.mov', totalBytes: 5, thingID: 't' } as UploadProgress;
const file = (name: string, bytes: number, lastModified = 1) =>
  new File([new Uint8Array(bytes)], name, { lastModified });

function open() {
  let me = 'ilse';
  const call = vi.fn(async () => ({ data: undefined }));
  const platform = {
    call,
    profileID: () => me,
    saves: savesBy(call, [deleteFile]),
    cache: { onEvent: () => () => undefined },
  } as unknown as Platform;
  const sending = () =>
    uploadQueue(platform)
      .snapshot()
      .map(({ name, index }) => [name, index]);
  return { platform, call, sending, goOnAs: (profileID: string) => void (me = profileID) };
}

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

test('a file that could not be uploaded is told of by its name, and kept to be sent again', async () => {
  const { platform, sending } = open();
  uploadQueue(platform).add([file('lost.mov', 5)], target);
  await vi.waitFor(() =>
    expect(toasts.current()).toMatchObject([
      { message: 'There was an error uploading lost.mov', variant: 'danger', action: { label: 'Retry' } },
    ]),
  );
  expect(sending()).toEqual([['lost.mov', 3]]);
  toasts.current()[0]!.action!.onAction();
  expect(uploadQueue(platform).snapshot()).toMatchObject([{ name: 'lost.mov', status: 'sending' }]);
});

test.each(['retry', 'cancel'] as const)('what told of a failed upload goes at its %s', async (act) => {
  const { platform } = open();
  const queue = uploadQueue(platform);
  queue.add([file('lost.mov', 5)], target);
  await vi.waitFor(() => expect(toasts.current()).toHaveLength(1));
  const [told] = toasts.current();
  void queue[act](queue.snapshot()[0]!.roomID);
  expect(toasts.current()).toContainEqual({ ...told, leaving: true });
});

test('goes on with the file that was begun here, by whatever characters its shown name differs', async () => {
  const { platform, call, sending } = open();
  expect(await resumeUpload(platform, target, entry, file('lamps: 1.mov', 5))).toBeUndefined();
  expect([sending(), call.mock.calls]).toEqual([[['lamps: 1.mov', 3]], []]);
});

test.each([
  ['of another size', file('lamps: 1.mov', 6)],
  ['of another name', file('roof.mov', 5)],
])('a file %s is refused with what to choose', async (_what, other) => {
  const { platform, sending } = open();
  expect(await resumeUpload(platform, target, entry, other)).toBe(
    `“${other.name}” is another file. Choose “lamps_ 1.mov” (5 bytes).`,
  );
  expect(sending()).toEqual([]);
});

test('what another browser has begun begins anew in its place', async () => {
  const { platform, call, sending } = open();
  await resumeUpload(platform, target, entry, file('lamps: 1.mov', 5, 2));
  const params = { boardID: 'b', postID: 'p', thingID: 't' };
  expect(call).toHaveBeenCalledWith(deleteFile, { params }, expect.anything());
  expect(sending()).toEqual([['lamps: 1.mov', 3]]);
});

test('without a connection the place is given up once there is one, and the file waits no longer for that', async () => {
  vi.spyOn(connection, 'isReachable').mockReturnValue(false);
  const { platform, call, sending } = open();
  call.mockReturnValue(new Promise<never>(() => undefined));
  await resumeUpload(platform, target, entry, file('lamps: 1.mov', 5, 2));
  expect(platform.saves.snapshot().waiting).toBe(1);
  expect(sending()).toEqual([['lamps: 1.mov', 3]]);
});

test('a file that fails once another is signed in is kept for who sends it, and told to nobody else', async () => {
  const { platform, sending, goOnAs } = open();
  uploadQueue(platform).add([file('lost.mov', 5)], target);
  const { snapshot } = uploadQueue(platform);
  goOnAs('tomas');
  expect(sending()).toEqual([]);
  await vi.waitFor(() => expect(snapshot()).toMatchObject([{ name: 'lost.mov', status: 'failed' }]));
  expect(toasts.current().filter(({ leaving }) => !leaving)).toEqual([]);
  goOnAs('ilse');
  expect(sending()).toEqual([['lost.mov', 3]]);
});
