import { act } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { bookmarkedSources, setBookmark } from '#features/bookmarks/contract.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import type { Call } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { savesBy, shownIn } from '#platform/web/saving/testing/savesBy.ts';
import { pageShowing, showing } from '#subjects/web/index.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { render } from '#ui/web/testing/render.tsx';
import { BookmarkKey } from './BookmarkKey.tsx';

afterEach(() => clearToasts());

/** A page about a board with a post on it, before the server has said what is bookmarked. */
async function openBoard() {
  const { promise: sources, resolve: answer, reject: refuse } = Promise.withResolvers<unknown>();
  const kept: unknown[] = [];
  const call = ((endpoint: { name: string }, { body }: { body?: unknown }) => {
    if (endpoint.name === bookmarkedSources.name) return sources;
    if (endpoint.name === setBookmark.name) kept.push(body);
    return Promise.resolve({ data: { events: [], hasRemaining: false, tooOld: false }, asOf: {} });
  }) as unknown as Call;
  const cache = new LiveCache(call, { join: () => undefined, leave: () => undefined });
  const saves = savesBy(call, [setBookmark], shownIn(cache));
  const platform = { call, cache, saves, profileID: () => 'ilse' } as unknown as Platform;
  const pageKey = vi.fn<(event: KeyboardEvent) => void>();
  const page = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={platform}>
        <BookmarkKey />
        <main id="main" onKeyDown={({ nativeEvent }) => nativeEvent.defaultPrevented || pageKey(nativeEvent)}>
          <div {...pageShowing({ type: 'BOARD', id: 'board' })} />
          <a href="#card" {...showing({ type: 'POST', id: 'post' })}>
            Post
          </a>
        </main>
      </PlatformContext>
    </QueryClientProvider>,
  );
  const card = page.place.querySelector('a')!;
  card.focus();
  const pressB = () =>
    act(async () => {
      card.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true, cancelable: true }));
    });
  const tell = (bookmarked: { sourceID: string; type: 'POST' }[]) =>
    act(async () => answer({ data: { info: bookmarked }, asOf: { 'bookmarks:ilse': 1 } }));
  return { kept, pageKey, pressB, tell, refuse, unmount: page.unmount };
}

test('B on a card before it is known what is bookmarked bookmarks the card once it is, not the page', async () => {
  const { kept, pageKey, pressB, tell, unmount } = await openBoard();
  await pressB();
  expect(kept).toEqual([]);
  expect(pageKey).not.toHaveBeenCalled();
  await tell([]);
  await vi.waitFor(() => expect(kept).toEqual([{ sourceID: 'post', sourceType: 'POST', state: true }]));
  await unmount();
});

test('what turns out to be bookmarked already is so no longer', async () => {
  const { kept, pressB, tell, unmount } = await openBoard();
  await pressB();
  await tell([{ sourceID: 'post', type: 'POST' }]);
  await vi.waitFor(() => expect(kept).toEqual([{ sourceID: 'post', sourceType: 'POST', state: false }]));
  await unmount();
});

test('where what is bookmarked cannot be read, nothing is changed, and that is told', async () => {
  const { kept, pressB, refuse, unmount } = await openBoard();
  await pressB();
  await act(async () => refuse(new CallError(403)));
  await act(() =>
    vi.waitFor(() =>
      expect(toasts.current()).toMatchObject([
        { message: 'Error while toggling bookmark state', variant: 'danger' },
      ]),
    ),
  );
  expect(kept).toEqual([]);
  await unmount();
});
