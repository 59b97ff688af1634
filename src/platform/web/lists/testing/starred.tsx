import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../../../contract/endpoint.ts';
import { defineEvent } from '../../../contract/event.ts';
import { meanwhile, render } from '#ui/web/testing/render.tsx';
import { defineLive, expectEvent, type Call } from '../../live/live.ts';
import { LiveCache } from '../../live/liveCache.ts';
import { reducer } from '../../live/reducer.ts';
import { useLive } from '../../live/useLive.ts';
import type { Action } from '../../page/action.ts';
import { PlatformContext, type Platform } from '../../platform.ts';
import { hasMark, MarksContext, type Mark, type WithMarks } from '../marks.tsx';

const readStars = defineEndpoint({
  name: 'stars.read',
  method: 'GET',
  path: '/stars',
  summary: 'Stars',
  needs: 'profile',
  answer: z.array(z.string()),
});
const starAdded = defineEvent('stars.added', z.strictObject({ id: z.string() }));

type Stars = Readonly<Record<string, true>>;
const { apply } = reducer<Stars>().on(starAdded, (stars, { id }) => ({ ...stars, [id]: true }));
const starred = defineLive<Stars>({
  key: ['starred'],
  rooms: () => ['profile:ilse'],
  read: async (call) => {
    const { data, asOf } = await call(readStars, {});
    return { data: Object.fromEntries(data.map((id) => [id, true])), asOf };
  },
  apply,
});

/** A mark of which the product knows nothing. */
const star: Mark = {
  name: 'star',
  useMarked: () => useLive(starred).data,
  Sign: () => <i role="img" aria-label="Starred" />,
};

/** Actions that ask for the star. */
export const starring = [true, false].map((state): Action<WithMarks> => ({
  id: state ? 'star' : 'unstar',
  label: state ? 'Star' : 'Remove star',
  icon: <i />,
  isShown: (on) => hasMark(on, star) !== state,
  act: () => undefined,
}));

/**
 * Draws a list for somebody who has starred the things of these ids, beside other marks.
 * @param answers data of other calls, by the name of their endpoint
 */
export async function showStarred(
  list: ReactNode,
  ids: string[],
  { marks, answers = {} }: { marks: readonly Mark[]; answers?: Record<string, unknown> },
) {
  const data: Record<string, unknown> = { [readStars.name]: ids, ...answers };
  const call = vi.fn(async ({ name }: { name: string }) => ({
    data: data[name],
    asOf: { 'profile:ilse': 1, 'bookmarks:ilse': 1 },
  }));
  const cache = new LiveCache(call as unknown as Call, { join: () => {}, leave: () => {} });
  const socket = { presences: new Set(), watch: async () => [] };
  const platform = { call, cache, socket, profileID: () => 'ilse' } as unknown as Platform;
  const { place, unmount } = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={platform}>
        <MarksContext value={[...marks, star]}>{list}</MarksContext>
      </PlatformContext>
    </QueryClientProvider>,
  );
  return {
    /** The names of the calls that were made. */
    calls: () => call.mock.calls.map(([{ name }]) => name),
    /** The signs of marks on a thing, as they are read out. */
    signs: (id: string) =>
      [...place.querySelectorAll(`[data-item="${id}"] [role=img]`)]
        .map((sign) => sign.getAttribute('aria-label'))
        .filter((label) => label === 'Bookmarked' || label === 'Starred'),
    /** Lines of a menu. */
    menu: async (button: string) => {
      await act(async () => place.querySelector<HTMLElement>(`[aria-label="${button}"]`)!.click());
      const lines = () => [...document.querySelectorAll('[role=menuitem]')].map((line) => line.textContent);
      await meanwhile(() => vi.waitFor(() => expect(lines()).not.toEqual([])));
      return lines();
    },
    /** Stars a thing, before the server has said so. */
    star: (id: string) =>
      act(async () => cache.pending.add('m', [expectEvent('profile:ilse', starAdded, { id })])),
    /** Waits until it is so. */
    until: (check: () => void) => meanwhile(() => vi.waitFor(check)),
    unmount,
  };
}
