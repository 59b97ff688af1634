import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { FileBlock } from '#blocks/file/contract.ts';
import { forgetPreferences, writePreference } from '#platform/web/page/preferences.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
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
      creatorInfo: { firstName: 'Ilse', lastName: 'Okafor' },
      variants: [],
    }) as unknown as FileBlock,
);

async function open(more: object) {
  const shown = await render(
    <PlatformContext value={{ call: vi.fn() } as unknown as Platform}>
      <Lightbox files={files} at="e" onMove={() => {}} onClose={() => {}} {...more} />
    </PlatformContext>,
  );
  await meanwhile(() => vi.waitFor(() => expect(strip()).toBeTruthy()));
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
