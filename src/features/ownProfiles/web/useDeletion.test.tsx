import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Call } from '#platform/web/live/live.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { meanwhile, render } from '#ui/web/testing/render.tsx';
import { useDeletion } from './useDeletion.ts';

test('what keeps a profile from going is asked each time, and never shown as it was before', async () => {
  let boards = 3;
  const call = (async () => ({ data: { boards: --boards }, asOf: {} })) as unknown as Call;
  const cache = new LiveCache(call, { join: () => {}, leave: () => {} });
  const shown = new Set<number | undefined>();
  function Asking() {
    const { data } = useDeletion('65f000000000000000000001');
    shown.add(data?.boards);
    return null;
  }
  for (const owned of [2, 1, 0]) {
    shown.clear();
    const { unmount } = await render(
      <QueryClientProvider client={cache.client}>
        <PlatformContext value={{ cache } as unknown as Platform}>
          <Asking />
        </PlatformContext>
      </QueryClientProvider>,
    );
    await meanwhile(() => vi.waitFor(() => expect([...shown]).toEqual([undefined, owned])));
    await unmount();
  }
});
