import { afterEach, expect, test, vi } from 'vitest';
import { connection } from '#platform/web/calling/connection.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { SavedMark } from './SavedMark.tsx';

afterEach(() => vi.restoreAllMocks());

/** Words of the mark, with or without a connection, while changes wait for it or none do. */
async function wordsWhere({ isReachable, isOffline }: { isReachable: boolean; isOffline: boolean }) {
  vi.spyOn(connection, 'isReachable').mockReturnValue(isReachable);
  const state = { waiting: Number(isOffline), isOffline };
  const saves = { subscribe: () => () => undefined, snapshot: () => state, waitingIn: () => 0 };
  const { place, unmount } = await render(
    <PlatformContext value={{ saves } as unknown as Platform}>
      <SavedMark postID="p" />
    </PlatformContext>,
  );
  const words = place.textContent;
  await unmount();
  return words;
}

test('“Saved” does not stand beside “Offline”', async () => {
  expect(await wordsWhere({ isReachable: true, isOffline: false })).toBe('Saved');
  expect(await wordsWhere({ isReachable: true, isOffline: true })).toBe('');
  expect(await wordsWhere({ isReachable: false, isOffline: false })).toBe('');
});
