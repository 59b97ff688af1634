import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import type { ReadyAction } from './actions/useActions.tsx';
import { SelectionTools } from './SelectionTools.tsx';

let isNarrow = false;
vi.stubGlobal('matchMedia', () => ({
  get matches() {
    return isNarrow;
  },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const run = vi.fn<(label: string) => void>();
const ready = (label: string, destructive = false) =>
  ({ id: label, label, icon: <i />, destructive, run: () => run(label) }) as unknown as ReadyAction;
const actions = ['Assign', 'Tag', 'Bookmark', 'Move', 'Archive'].map((label) => ready(label));

async function bar(narrow: boolean) {
  isNarrow = narrow;
  const { place, unmount } = await render(
    <PlatformContext value={{} as Platform}>
      <SelectionTools
        label="Selected tasks"
        count={2}
        all={3}
        selectAll="Select all"
        onAll={() => undefined}
        menus={[{ label: 'Status', icon: <i />, ready: [ready('Open')], attributes: { 'data-key': 's' } }]}
        actions={[...actions, ready('Delete', true)]}
        onClear={() => undefined}
      />
    </PlatformContext>,
  );
  close = unmount;
  return [...place.querySelectorAll('button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );
}

const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    ({ textContent }) => textContent === name,
  )!;

test('where there is room, all that can be done stands in the bar', async () => {
  const all = ['Assign', 'Tag', 'Bookmark', 'Move', 'Archive', 'Delete'];
  expect(await bar(false)).toEqual(['Select all 3', 'Status', ...all, 'Clear selection']);
  expect(button('Status').dataset['key']).toBe('s');
});

test('on a phone five stand in it, and the rest is behind the last', async () => {
  expect(await bar(true)).toEqual([
    'Select all 3',
    'Clear selection',
    'Status',
    'Assign',
    'Tag',
    'Bookmark',
    'More',
  ]);
  await act(async () => button('More').click());
  await vi.waitFor(() => expect(button('Delete')).toBeDefined());
  expect([...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)).toEqual([
    'Move',
    'Archive',
    'Delete',
  ]);
  await act(async () => button('Delete').click());
  expect(run).toHaveBeenCalledExactlyOnceWith('Delete');
});
