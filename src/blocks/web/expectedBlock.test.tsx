import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Collection } from '#blocks/collection/contract.ts';
import CollectionWordsDialog from '#blocks/collection/web/CollectionWordsDialog.tsx';
import { applyCollectionEvent } from '#blocks/collection/web/applyCollectionEvent.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import FileWordsDialog from '#blocks/file/web/FileWordsDialog.tsx';
import { blockChanged } from '#features/posts/contract.ts';
import { OFFLINE_REASON } from '#platform/web/calling/connection.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { UnavailableContext } from '#ui/web/index.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { meanwhile, render } from '#ui/web/testing/render.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

const words = { title: 'Plinth', description: '', altText: '', showDetails: false };
const at = { boardID: 'b', postID: 'p' };
const file = {
  ...words,
  ...at,
  _id: 'f',
  thingType: 'FILE',
  collectionID: 'c',
  fileName: 'plinth.pdf',
  fileMime: 'application/pdf',
} as FileBlock;
const collection = { ...words, ...at, _id: 'c', thingType: 'COLLECTION', layout: 'grid' } as Collection;

async function openOffline(platform: Platform, dialog: ReactNode) {
  const { unmount } = await render(
    <PlatformContext value={platform}>
      <UnavailableContext value={OFFLINE_REASON}>{dialog}</UnavailableContext>
    </PlatformContext>,
  );
  // The layer of dialogs is loaded with the first.
  const form = await meanwhile(() => vi.waitFor(() => document.querySelector('form') ?? Promise.reject()));
  const title = form.querySelector<HTMLInputElement>('input[maxlength="200"]')!;
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(title, text);
      title.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const save = () =>
    act(async () => {
      const button = document.querySelector<HTMLElement>(`button[form="${form.id}"]`)!;
      expect(button.getAttribute('aria-disabled')).toBeNull();
      form.requestSubmit();
    });
  return { type, save, unmount };
}

test('without a connection the title of a file is kept, alone of its words, and shown wherever the file is', async () => {
  const { platform, kept, refuse } = offlinePlatform();
  const close = vi.fn();
  const { type, save, unmount } = await openOffline(
    platform,
    <FileWordsDialog thing={file} canEdit onClose={close} />,
  );
  await type('A plinth');
  await save();
  expect(close).toHaveBeenCalledOnce();
  const thing = { _id: 'f', thingType: 'FILE', title: 'A plinth' } as const;
  expect(kept).toMatchObject([
    { endpoint: 'file.update', lane: 'post:p', input: { body: { title: 'A plinth' } } },
  ]);
  expect(kept[0]!.input.body).toEqual({ title: 'A plinth' });
  const expected = [
    expectEvent('post:p', blockChanged, { thing }),
    expectEvent('collection:c', blockChanged, { thing }),
  ];
  expect(kept[0]!.expected).toEqual(expected);
  expect(applyCollectionEvent({ items: [file] }, expected[1]!, 'c')).toMatchObject({
    items: [{ ...file, title: 'A plinth' }],
  });
  await act(() => refuse());
  expect(toasts.current()).toMatchObject([{ message: 'Not yours.', variant: 'danger' }]);
  await unmount();
});

test('so is the title of a collection; where nothing is other than before, nothing is sent', async () => {
  const { platform, kept } = offlinePlatform();
  const close = vi.fn();
  const { type, save, unmount } = await openOffline(
    platform,
    <CollectionWordsDialog thing={collection} canEdit onClose={close} />,
  );
  await save();
  expect([kept, close.mock.calls.length]).toEqual([[], 1]);
  await type('Plinths');
  await save();
  expect(kept).toMatchObject([
    { endpoint: 'collection.update', lane: 'post:p', input: { body: { title: 'Plinths' } } },
  ]);
  expect(kept[0]!.expected).toMatchObject([{ room: 'post:p', data: { thing: { title: 'Plinths' } } }]);
  await unmount();
});
