import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { parseSearch, stringifySearch } from './addresses.ts';
import { useSearchParams, type SetSearchParams } from './useSearchParams.ts';
import { useTypedParam } from './useTypedParam.ts';

let close: (() => Promise<void>) | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await close?.();
  vi.useRealTimers();
});

async function openList(from = '/') {
  let set!: SetSearchParams;
  let type!: (text: string) => void;
  function List() {
    const [params, setParams] = useSearchParams();
    const [typed, , typeWords] = useTypedParam('q');
    set = setParams;
    type = typeWords;
    return (
      <p>
        {params['show'] ?? 'all'}, panel {params['panel'] ?? 'none'}, field “{typed}”
      </p>
    );
  }
  const history = createMemoryHistory({ initialEntries: [from] });
  const rootRoute = createRootRoute({ component: List });
  const router = createRouter({ routeTree: rootRoute, history, parseSearch, stringifySearch });
  const { place, unmount } = await render(<RouterProvider router={router as never} />);
  close = unmount;
  const shows = (text: string) =>
    vi.waitFor(async () => {
      await act(async () => undefined);
      expect(place.textContent).toBe(text);
    });
  return {
    shows,
    address: () => router.state.location.href,
    set: (...change: Parameters<SetSearchParams>) => act(async () => set(...change)),
    /** Types, and pauses for as long as the address waits. */
    type: (text: string) =>
      act(async () => {
        type(text);
        await vi.advanceTimersByTimeAsync(200);
      }),
    back: () => act(async () => history.back()),
  };
}

test('going back undoes one filter after another', async () => {
  const { shows, set, back } = await openList();
  await shows('all, panel none, field “”');
  await set({ show: 'unread' });
  await shows('unread, panel none, field “”');
  await set({ show: 'boards' });
  await shows('boards, panel none, field “”');
  await back();
  await shows('unread, panel none, field “”');
  await back();
  await shows('all, panel none, field “”');
});

test('a panel and the letters of a word are no steps to go back through', async () => {
  const { shows, address, set, type, back } = await openList();
  await shows('all, panel none, field “”');
  await set({ show: 'unread' });
  await shows('unread, panel none, field “”');
  await set({ panel: 'bin' });
  await shows('unread, panel bin, field “”');
  await type('l');
  expect(address()).toBe('/?show=unread&panel=bin&q=l');
  await type('la');
  expect(address()).toBe('/?show=unread&panel=bin&q=la');
  await back();
  await shows('all, panel none, field “”');
});

test('what is opened together with a filter is a step, as the filter is', async () => {
  const { shows, set, back } = await openList();
  await shows('all, panel none, field “”');
  await set({ show: 'unread', panel: 'bin' });
  await shows('unread, panel bin, field “”');
  await set({ panel: undefined, commentID: undefined });
  await shows('unread, panel none, field “”');
  await back();
  await shows('all, panel none, field “”');
});

test('the field follows when the words are taken away with a filter, and brought back', async () => {
  const { shows, address, set, type, back } = await openList('/?show=unread');
  await shows('unread, panel none, field “”');
  await type('lamp');
  expect(address()).toBe('/?show=unread&q=lamp');
  await set({ show: undefined, q: undefined });
  await shows('all, panel none, field “”');
  await back();
  await shows('unread, panel none, field “lamp”');
});
