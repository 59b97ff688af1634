import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore, useStore } from '#ui/web/index.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useIconBadge } from './useIconBadge.ts';

const count = createStore(3);
function Badge() {
  useIconBadge(useStore(count));
  return null;
}

const badging = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) };
afterEach(() => {
  for (const name of Object.keys(badging)) Reflect.deleteProperty(navigator, name);
});

test('the icon shows how much there is, nothing of nothing, and nothing when its person has gone', async () => {
  Object.assign(navigator, badging);
  const { unmount } = await render(<Badge />);
  expect(badging.setAppBadge).toHaveBeenLastCalledWith(3);
  await act(async () => count.set(4));
  expect(badging.setAppBadge).toHaveBeenLastCalledWith(4);
  await act(async () => count.set(0));
  expect(badging.clearAppBadge).toHaveBeenCalledOnce();
  await act(async () => count.set(2));
  await unmount();
  expect(badging.clearAppBadge).toHaveBeenCalledTimes(2);
});

test('where the system shows none, nothing happens', async () => {
  Object.assign(navigator, { setAppBadge: async () => Promise.reject(new Error('NotAllowedError')) });
  const { unmount } = await render(<Badge />);
  await act(async () => count.set(1));
  await unmount();
});
