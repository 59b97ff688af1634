import { afterEach, expect, test, vi } from 'vitest';
import { keepingHandle } from './keepingHandle.ts';
import type { FileHandle } from '#platform/web/offline/keptFiles.ts';
import { pickFiles } from './pickFiles.ts';
import type { TransferNews } from './uploadPorts.ts';

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#platform/web/offline/keptFiles.ts', () => ({
  keepHandle: async (roomID: string, handle: unknown) => void kept.set(roomID, handle),
  forgetHandle: async (roomID: string) => void kept.delete(roomID),
}));

const file = new File(['lamps'], 'lamps.mov');
const handle = { kind: 'file', getFile: async () => file } as unknown as FileHandle;
const quiet: TransferNews = { onBytes: () => {}, onOffline: () => {}, onRoom: () => {} };

afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

/** Chooses the file as in a browser that hands out what it can be read by again. */
async function choose(): Promise<File> {
  vi.stubGlobal('showOpenFilePicker', async () => [handle]);
  return new Promise((chosen) => pickFiles(document.createElement('input'), ([one]) => chosen(one!)));
}

test('what a file can be read by again is kept under its upload’s room until its bytes are sent', async () => {
  let told: TransferNews = quiet;
  const sent = Promise.withResolvers<void>();
  const transfer = keepingHandle(await choose(), 'r', quiet, (news) => {
    told = news;
    return { start: () => sent.promise, stop: async () => {} };
  });
  const done = transfer.start(0);
  await vi.waitFor(() => expect([...kept]).toEqual([['r', handle]]));
  told.onRoom('an earlier one'); // to the server it is the upload that an earlier tab began
  await vi.waitFor(() => expect([...kept.keys()]).toEqual(['an earlier one']));
  sent.resolve();
  await done;
  await vi.waitFor(() => expect(kept.size).toBe(0));
});

test('it is forgotten with an upload that is cancelled or fails', async () => {
  const chosen = await choose();
  const begin = (start: () => Promise<void>) =>
    keepingHandle(chosen, 'r', quiet, () => ({ start, stop: async () => {} }));
  const cancelled = begin(() => new Promise(() => {}));
  void cancelled.start(0);
  await vi.waitFor(() => expect(kept.size).toBe(1));
  await cancelled.stop();
  await vi.waitFor(() => expect(kept.size).toBe(0));
  await expect(begin(() => Promise.reject(new Error('refused'))).start(0)).rejects.toThrow('refused');
  await vi.waitFor(() => expect(kept.size).toBe(0));
});

test('where the browser hands nothing out, the field asks', () => {
  const field = document.createElement('input');
  const press = vi.spyOn(field, 'click').mockReturnValue();
  pickFiles(field, () => {});
  expect(press).toHaveBeenCalledOnce();
});
