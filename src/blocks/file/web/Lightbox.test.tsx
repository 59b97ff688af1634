import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { FileBlock } from '#blocks/file/contract.ts';
import { forgetPreferences, writePreference } from '#platform/web/page/preferences.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { fileLinks } from '#features/uploads/contract.ts';
import { meanwhile, render } from '#ui/web/testing/render.tsx';
import { BesideFileContext, type BesideFile } from './besideFile.ts';
import Lightbox from './Lightbox.tsx';

const files = ['d', 'e', 'f'].map(
  (_id) =>
    ({
      _id,
      fileID: _id,
      fileName: `${_id}.txt`,
      fileExt: 'txt',
      fileMime: 'text/plain',
      fileSize: 1,
      commentCount: 0,
      description: '',
      createDate: '2026-11-26T10:00:00.000Z',
      creatorInfo: { firstName: 'Ilse', lastName: 'Okafor', avatarColor: '#336699' },
      variants: [],
    }) as unknown as FileBlock,
);

async function open(more: object, call = vi.fn()) {
  const shown = await render(
    <PlatformContext value={{ call } as unknown as Platform}>
      <Lightbox files={files} at="e" onMove={() => {}} onClose={() => {}} {...more} />
    </PlatformContext>,
  );
  await meanwhile(() => vi.waitFor(() => expect(document.querySelector('header')).toBeTruthy()));
  return shown;
}
const strip = () => document.querySelector('[aria-label="All of them"]')!;
const cells = () => [...strip().querySelectorAll('button')].map(({ textContent }) => textContent);

test('of a long list, the ends of the strip say how many more there are, and read on', async () => {
  const onReadOn = vi.fn();
  const { unmount } = await open({ total: 1234, offset: 3, onReadOn });
  expect(cells()).toEqual(['+3', 'TXT', 'TXT', 'TXT', '+1,228']);
  const [before, after] = [strip().querySelector('button')!, [...strip().querySelectorAll('button')].at(-1)!];
  await act(async () => after.click());
  expect(onReadOn).toHaveBeenLastCalledWith('after');
  expect(document.activeElement).toBe(after.previousElementSibling);
  await act(async () => before.click());
  expect(onReadOn).toHaveBeenLastCalledWith('before');
  await unmount();
});

test('of what is loaded whole, the strip has its files alone', async () => {
  const { unmount } = await open({ onReadOn: vi.fn() });
  expect(cells()).toEqual(['TXT', 'TXT', 'TXT']);
  await unmount();
});

test('the keys of the buttons above a file press them, unless single keys are off or something else takes them', async () => {
  const bookmark = vi.fn();
  const beside: BesideFile = {
    tools: (_, talk): ReactNode => (
      <>
        {talk}
        <button type="button" aria-keyshortcuts="b" aria-label="Bookmark" onClick={bookmark} />
        <input aria-label="Search" />
      </>
    ),
    foot: () => null,
    talk: () => 'Nothing said yet',
    canEdit: () => false,
    canFill: () => false,
    blocks: [],
  };
  const { unmount } = await render(
    <PlatformContext value={{ call: vi.fn() } as unknown as Platform}>
      <BesideFileContext value={beside}>
        <Lightbox files={files} at="e" onMove={() => {}} onClose={() => {}} />
      </BesideFileContext>
    </PlatformContext>,
  );
  await meanwhile(() => vi.waitFor(() => expect(strip()).toBeTruthy()));
  const layer = document.querySelector('[role="dialog"]')!;
  const press = (key: string, on: Element = layer) =>
    act(async () => on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  await press('b');
  expect(bookmark).toHaveBeenCalledTimes(1);
  await press('b', layer.querySelector('input')!);
  await press('x');
  expect(bookmark).toHaveBeenCalledTimes(1);
  await press('c');
  expect(layer.textContent).toContain('Nothing said yet');
  writePreference('singleKeys', 'off');
  await press('b');
  expect(bookmark).toHaveBeenCalledTimes(1);
  forgetPreferences();
  await unmount();
});

const picture = {
  ...files[0]!,
  fileMime: 'image/webp',
  variants: [{ url: '/old', width: 8, height: 8 }],
} as unknown as FileBlock;
const stage = () => document.querySelector<HTMLImageElement>('img[alt="d.txt"]');
const fail = (image: Element) => act(async () => image.dispatchEvent(new Event('error')));

const linksTo = (url: string) =>
  vi.fn(async () => ({ data: { info: [{ fileID: 'd', variants: [{ url, width: 8, height: 8 }] }] } }));

test('a picture whose link is still the same is not waited for', async () => {
  const { unmount } = await open({ files: [picture], at: 'd' }, linksTo('/old'));
  await fail(stage()!);
  await meanwhile(() => vi.waitFor(() => expect(stage()).toBe(null)));
  expect(document.body.textContent).toContain('The picture could not be loaded.');
  await unmount();
});

test('a picture that does not come by new links either gives way to its leaf, and is tried again', async () => {
  const call = linksTo('/new');
  const { unmount } = await open({ files: [picture], at: 'd' }, call);
  await fail(stage()!);
  await meanwhile(() => vi.waitFor(() => expect(stage()!.getAttribute('src')).toBe('/new')));
  expect(call).toHaveBeenCalledExactlyOnceWith(fileLinks, { body: { fileIDs: ['d'] } });
  await fail(stage()!);
  expect(stage()).toBe(null);
  expect(document.querySelector('[role="alert"]')!.textContent).toBe('The picture could not be loaded.');
  const again = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Try again',
  );
  await act(async () => again!.click());
  expect(stage()!.getAttribute('src')).toBe('/old');
  await unmount();
});

test('a file without a picture is named on its leaf, and its place counted in groups of digits', async () => {
  const { unmount } = await open({ total: 2000, offset: 1200 });
  expect(document.body.textContent).toContain('There is no picture of this file.');
  expect(document.body.textContent).toContain('1,202 of 2,000');
  await unmount();
});
