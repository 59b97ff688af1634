import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import {
  TransferError,
  type HeldPlace,
  type LocalUpload,
  type Transfer,
  type TransferNews,
} from './uploadPorts.ts';
import { UploadQueue } from './uploadQueue.ts';

const target = { boardID: 'b', postID: 'p', index: 2 };

/** A queue whose transfers end when the test says so. */
function createQueue() {
  const transfers = new Map<
    string,
    { done(): void; fail(error: Error): void; news: TransferNews; stopped: boolean; index?: number }
  >();
  const withdraw = vi.fn<(place: HeldPlace) => void>();
  const replaced = vi.fn<(place: HeldPlace) => void>();
  const failed = vi.fn<(upload: LocalUpload) => void>();
  let rooms = 0;
  const queue = new UploadQueue({
    transfer: (upload, _file, news): Transfer => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const one: { index?: number } & Parameters<typeof transfers.set>[1] = {
        done: resolve,
        fail: reject,
        news,
        stopped: false,
      };
      transfers.set(upload.name, one);
      const start = (index: number) => {
        one.index = index;
        return promise;
      };
      return { start, stop: async () => void (one.stopped = true) };
    },
    newRoomID: () => `room${++rooms}`,
    previewOf: () => undefined,
    forgetPreview: () => {},
    failed,
    withdraw,
    replaced,
  });
  const states = () => queue.snapshot().map(({ name, status }) => `${name} ${status}`);
  return { queue, transfers, failed, withdraw, replaced, states };
}
const file = (name: string, bytes = 5) => new File([new Uint8Array(bytes)], name, { lastModified: 1 });
const progress = (roomID: string, more: object) => ({
  fileId: 'f',
  thingID: 't',
  name: '',
  totalBytes: 5,
  bytesUploaded: 5,
  progress: 1,
  completed: false,
  failed: false,
  currentStep: 8,
  totalSteps: 8,
  roomID,
  stopped: false,
  replaces: false,
  uploader: { id: 'p', firstName: 'Ilse' },
  ...more,
});

describe('the upload queue', () => {
  test('sends three at once, each at its own position, and goes on as they end', async () => {
    const { queue, transfers, states } = createQueue();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      target,
    );
    expect(queue.snapshot().map(({ index }) => index)).toEqual([2, 3, 4, 5]);
    expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
    await vi.waitFor(() => expect(transfers.get('a')!.index).toBe(2));
    transfers.get('a')!.news.onBytes(1);
    transfers.get('b')!.done();
    await vi.waitFor(() => expect(states()).toEqual(['a sending', 'b processing', 'c sending', 'd sending']));
  });

  test('gives files their places one after another; one that gets none leaves no gap', async () => {
    const { queue, transfers } = createQueue();
    queue.add(
      ['a', 'b', 'c'].map((name) => file(name)),
      target,
    );
    const places = async (expected: Record<string, number | undefined>) => {
      await turn();
      expect(Object.fromEntries([...transfers].map(([name, { index }]) => [name, index]))).toEqual(expected);
    };
    await places({ a: 2, b: undefined, c: undefined });
    transfers.get('a')!.news.onBytes(1);
    await places({ a: 2, b: 3, c: undefined });
    transfers.get('b')!.fail(new TransferError('The plan has no room for it.'));
    await places({ a: 2, b: 3, c: 3 });
  });

  test('keeps a file that has come for a comment until it is taken, whatever is heard first', async () => {
    const { queue, transfers, withdraw, states } = createQueue();
    queue.add([file('a'), file('b')], { boardID: 'b', postID: '', index: 0, draft: 'me:p' });
    // A file that is added for another comment is another file.
    queue.add([file('a')], { boardID: 'b', postID: '', index: 0, draft: 'me:q' });
    expect(queue.snapshot()).toHaveLength(3);
    queue.heard(progress('room1', { completed: true }));
    transfers.get('a')!.done();
    await turn();
    expect(states()[0]).toBe('a ready');
    expect(queue.snapshot()[0]).toMatchObject({ fileID: 'f' });
    queue.take('room1');
    queue.heard(progress('room2', { fileId: 'g' }));
    await queue.cancel('room2');
    expect(states()).toEqual(['a processing']);
    expect(withdraw.mock.calls.map(([place]) => [place.fileID, place.draft])).toEqual([['g', 'me:p']]);
  });

  test('does not hold up the next file for one that is cancelled before its turn', async () => {
    const { queue, transfers } = createQueue();
    queue.add(
      ['a', 'b', 'c'].map((name) => file(name)),
      target,
    );
    await queue.cancel('room2');
    await queue.cancel('room1');
    await vi.waitFor(() => expect(transfers.get('c')!.index).toBe(2));
    expect(transfers.get('b')!.index).toBeUndefined();
  });

  test('leaves out what is on its way to the same post already', () => {
    const { queue, states } = createQueue();
    queue.add([file('a'), file('a')], target);
    queue.add([file('a')], target);
    queue.add([file('a')], { ...target, postID: 'other' });
    expect(states()).toEqual(['a sending', 'a sending']);
  });

  test('is done with a file when the server has published it', async () => {
    const { queue, transfers, states } = createQueue();
    queue.add([file('a')], target);
    transfers.get('a')!.done();
    queue.heard(progress('room1', { completed: true }));
    await Promise.resolve();
    expect(states()).toEqual([]);
  });

  test('keeps a file that failed, says so, and sends it anew as another', async () => {
    const { queue, transfers, states, failed } = createQueue();
    queue.add([file('a')], target);
    transfers.get('a')!.fail(new TransferError('The board is full.'));
    await vi.waitFor(() => expect(states()).toEqual(['a failed']));
    expect(queue.snapshot()[0]!.reason).toBe('The board is full.');
    expect(failed).toHaveBeenCalledTimes(1);
    queue.retry('room1');
    expect(queue.snapshot()[0]).toMatchObject({ status: 'sending', roomID: 'room2' });
    expect(queue.snapshot()[0]!.reason).toBeUndefined();
  });

  test('marks a file whose stream is cut off as cancelled, keeps it, and sends it again when asked', async () => {
    const { queue, transfers, states, failed } = createQueue();
    queue.add([file('a')], target);
    transfers.get('a')!.fail(new TransferError('Conflict', true));
    await vi.waitFor(() => expect(states()).toEqual(['a cancelled']));
    expect(failed).toHaveBeenCalledTimes(1);
    queue.heard(progress('room1', { bytesUploaded: 0, currentStep: 0, stopped: true }));
    queue.retry('room1');
    expect(queue.snapshot()[0]).toMatchObject({ status: 'sending', roomID: 'room2' });
  });

  test('lets go of a file that was cut off here once it goes on in another tab', async () => {
    const { queue, transfers, states } = createQueue();
    queue.add([file('a')], target);
    transfers.get('a')!.fail(new TransferError('Conflict', true));
    await vi.waitFor(() => expect(states()).toEqual(['a cancelled']));
    queue.heard(progress('room1', { bytesUploaded: 4, currentStep: 0 }));
    expect(states()).toEqual([]);
  });

  test('cancels here and on the server, whose block it knows', async () => {
    const { queue, transfers, withdraw, states } = createQueue();
    queue.add([file('a')], target);
    queue.heard(progress('room1', { currentStep: 0 }));
    await queue.cancel('room1');
    expect(states()).toEqual([]);
    expect(transfers.get('a')!.stopped).toBe(true);
    expect(withdraw).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ postID: 'p', thingID: 't' }));
  });

  test('cancels on the server later, when its place is only held after that', async () => {
    const { queue, withdraw } = createQueue();
    queue.add([file('a')], target);
    await queue.cancel('room1');
    expect(withdraw).not.toHaveBeenCalled();
    queue.heard(progress('room1', { currentStep: 0 }));
    queue.heard(progress('room1', { failed: true }));
    expect(withdraw).toHaveBeenCalledTimes(1);
  });

  test('takes back what was to replace a block’s file, never the block, and says when it has', async () => {
    const { queue, withdraw, replaced } = createQueue();
    const instead = { ...target, replaces: 't' };
    queue.add([file('a')], target);
    queue.add([file('a')], instead); // the same file, for another place
    await queue.cancel('room1', { fileId: 'f', thingID: 'o' });
    queue.heard(progress('room2', { currentStep: 0 }));
    await queue.cancel('room2');
    expect(withdraw.mock.calls.map(([{ replaces, thingID, fileID }]) => [replaces, thingID, fileID])).toEqual(
      [
        [undefined, 'o', 'f'],
        ['t', 't', 'f'],
      ],
    );
    queue.add([file('b')], instead);
    queue.heard(progress('room3', { completed: true }));
    expect(replaced).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'b', thingID: 't', fileID: 'f' }),
    );
  });

  test('lets go of a file that somebody else has cancelled', async () => {
    const { queue, transfers, states, failed } = createQueue();
    queue.add([file('a')], target);
    queue.heard(progress('room1', { failed: true }));
    expect(states()).toEqual([]);
    expect(transfers.get('a')!.stopped).toBe(true);
    expect(failed).not.toHaveBeenCalled();
  });

  test('says once that a file failed, whoever says so first', async () => {
    const { queue, transfers, states, failed } = createQueue();
    queue.add([file('a')], target);
    queue.heard(progress('room1', { failed: true, reason: 'You may no longer add files to this post.' }));
    transfers.get('a')!.fail(new TransferError('This upload could not be found.'));
    await Promise.resolve();
    expect(states()).toEqual(['a failed']);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(queue.snapshot()[0]!.reason).toBe('You may no longer add files to this post.');
  });

  test('leaves a connection for the page: five streams at once, of however many files', async () => {
    const { queue, transfers, states } = createQueue();
    const chunk = 6 * 1024 * 1024;
    queue.add([file('a', 2.5 * chunk), file('b', 1.5 * chunk), file('c')], target);
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    queue.add([file('large', 9 * chunk)], target);
    transfers.get('a')!.done();
    await vi.waitFor(() => expect(states()[2]).toBe('c sending'));
    expect(states()[3]).toBe('large waiting');
    transfers.get('b')!.done();
    transfers.get('c')!.done();
    await vi.waitFor(() => expect(states()[3]).toBe('large sending'));
  });

  test('keeps its turn while it waits for the network', () => {
    const { queue, transfers, states } = createQueue();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      target,
    );
    transfers.get('a')!.news.onOffline(true);
    expect(states()).toEqual(['a offline', 'b sending', 'c sending', 'd waiting']);
    transfers.get('a')!.news.onOffline(false);
    expect(states()[0]).toBe('a sending');
  });
});
