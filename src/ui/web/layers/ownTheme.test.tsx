import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { Menu } from './Menu.tsx';
import { MenuItem } from './MenuItem.tsx';
import { ownTheme } from './ownTheme.ts';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset['theme'];
});

test('a layer has the theme of the part of the page it belongs to, and follows the page’s elsewhere', async () => {
  root.dataset['theme'] = 'coffee';
  const { place, unmount } = await render(
    <>
      <b>page</b>
      <div data-theme="dark">
        <i>lightbox</i>
      </div>
    </>,
  );
  expect(ownTheme(place.querySelector('i'))).toBe('dark');
  expect(ownTheme(place.querySelector('b'))).toBeUndefined();
  expect(ownTheme(null)).toBeUndefined();
  await unmount();
});

test('a menu that is opened in the lightbox is dark, as that is', async () => {
  root.dataset['theme'] = 'light';
  const { place, unmount } = await render(
    <div data-theme="dark">
      <Menu trigger={<IconButton icon={<i />} label="More" tooltip="" />}>
        <MenuItem onSelect={() => {}}>Replace file</MenuItem>
      </Menu>
    </div>,
  );
  await act(async () => place.querySelector('button')!.click());
  await act(() => vi.dynamicImportSettled());
  const menu = await vi.waitFor(() => {
    const found = document.querySelector('[role="menu"]');
    expect(found).not.toBeNull();
    return found!;
  });
  expect(menu.closest('[data-theme]')).toHaveProperty('dataset.theme', 'dark');
  await unmount();
});
