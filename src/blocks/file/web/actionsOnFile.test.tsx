import { afterEach, expect, test, vi } from 'vitest';
import type { FileBlock } from '#blocks/file/contract.ts';
import type { ActionContext } from '#platform/web/page/action.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { actionsOnFile } from './actionsOnFile.tsx';

const original = actionsOnFile.find(({ id }) => id === 'original')!;
const link = (seconds: number) => `/api/file-proc/file/f/original?e=${Date.now() / 1000 + seconds}&s=x`;

/** The action on a file of a type, whose link is good for so many seconds. */
function on(fileMime: string, seconds = 300) {
  const thing = { fileID: 'f', fileName: 'hills.jpg', fileMime, url: link(seconds) } as FileBlock;
  const info = [{ fileID: 'f', url: '/fresh?e=1&s=y', variants: [] }];
  const call = vi.fn(async () => ({ data: { info }, asOf: {} }));
  const context = { platform: { call } } as unknown as ActionContext;
  const file = { thing, canEdit: false };
  return { thing, call, isShown: original.isShown!(file, context), act: () => original.act!(file, context) };
}

const open = vi.spyOn(window, 'open').mockReturnValue(null);
afterEach(() => {
  open.mockClear();
  clearToasts();
});

test.each([
  ['image/jpeg', true],
  ['image/png', true],
  ['video/mp4', true],
  ['audio/mpeg', true],
  ['image/svg+xml', false],
  ['image/heic', false],
  ['application/pdf', false],
  ['text/html', false],
])('the original of %s can be opened: %s', (mime, isShown) => {
  expect(on(mime).isShown).toBe(isShown);
});

test('it is opened in a window of its own, by a link that is still good', async () => {
  const fresh = on('image/jpeg');
  await fresh.act();
  expect(fresh.call).not.toHaveBeenCalled();
  expect(open).toHaveBeenLastCalledWith(`${fresh.thing.url}&o=1`, '_blank', 'noopener');

  const late = on('image/jpeg', -60);
  await late.act();
  expect(open).toHaveBeenLastCalledWith('/fresh?e=1&s=y&o=1', '_blank', 'noopener');
});

test('where no link is to be had, that is said', async () => {
  const { act, call } = on('image/jpeg', -60);
  call.mockRejectedValueOnce(new Error('offline'));
  await act();
  expect(open).not.toHaveBeenCalled();
  expect(toasts.current()).toMatchObject([
    { message: 'hills.jpg cannot be opened right now. Please try again in a minute.' },
  ]);
});
