import { act, type ComponentProps, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { layouts, updateCollection, type Collection } from '#blocks/collection/contract.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { savesBy } from '#platform/web/saving/testing/savesBy.ts';
import { render } from '#ui/web/testing/render.tsx';
import { CollectionView } from './CollectionView.tsx';
import CollectionWordsDialog from './CollectionWordsDialog.tsx';
import { textFiles } from './testing/textFiles.ts';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: ReactNode }) => <a href="#all">{children}</a>,
}));

const files = textFiles('a', 'b', 'c');
const collection = {
  _id: 'c',
  boardID: 'b',
  postID: 'p',
  title: 'Plates',
  description: '',
  showDetails: true,
  layout: 'grid',
  things: files,
  totalCollectionThings: 3,
  collectionFileSize: 3,
  waiting: 0,
} as unknown as Collection;

test.each(layouts)('a collection is shown as chosen: %s', async (layout) => {
  const view = { thing: { ...collection, layout }, canEdit: false };
  const { place, unmount } = await render(
    <PlatformContext value={{} as unknown as Platform}>
      <CollectionView {...(view as ComponentProps<typeof CollectionView>)} />
    </PlatformContext>,
  );
  expect(place.querySelector('ul')!.dataset['layout']).toBe(layout);
  const tiles = [...place.querySelectorAll<HTMLElement>('[data-file]')];
  expect(tiles.map(({ dataset }) => [dataset['file'], dataset['layout']])).toEqual(
    files.map(({ fileName }) => [fileName, layout]),
  );
  await unmount();
});

test('the layout is chosen beside the title, and sent alone where the title stays', async () => {
  const call = vi.fn(async () => ({ data: {}, asOf: {} }));
  const platform = {
    saves: savesBy(call, [updateCollection]),
    profileID: () => 'ilse',
  } as unknown as Platform;
  const onClose = vi.fn();
  const { unmount } = await render(
    <PlatformContext value={platform}>
      <CollectionWordsDialog thing={collection} canEdit onClose={onClose} />
    </PlatformContext>,
  );
  const named = (word: string) =>
    [...document.querySelectorAll<HTMLElement>('button, label')].find(
      ({ textContent }) => textContent === word,
    )!;
  await act(() => vi.dynamicImportSettled()); // the dialog's own code
  await act(async () => named('Masonry').click());
  await act(async () => named('Save').click());
  expect(call).toHaveBeenCalledExactlyOnceWith(
    updateCollection,
    {
      params: { boardID: 'b', postID: 'p', thingID: 'c' },
      body: { layout: 'masonry' },
    },
    expect.anything(),
  );
  expect(onClose).toHaveBeenCalledOnce();
  await unmount();
});
