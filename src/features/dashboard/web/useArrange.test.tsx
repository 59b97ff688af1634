import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { homeArranged, usualArrangement } from '#features/dashboard/contract.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { PlatformContext } from '#platform/web/platform.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { render } from '#ui/web/testing/render.tsx';
import { placed, useArrange } from './homeArrangement.ts';

afterEach(() => void vi.restoreAllMocks());

test('without a connection home is arranged at once, and as it was arranged last is sent', async () => {
  const { platform, kept } = offlinePlatform();
  let arrange!: ReturnType<typeof useArrange>;
  function Page() {
    arrange = useArrange();
    return null;
  }
  const { unmount } = await render(
    <PlatformContext value={platform}>
      <Page />
    </PlatformContext>,
  );
  const steps = [placed(usualArrangement, 'DUE', 'left'), placed(usualArrangement, 'DUE', undefined)];
  await act(async () => steps.forEach(arrange));
  expect(kept.at(-1)).toMatchObject({
    endpoint: 'dashboard.arrange',
    key: 'home',
    input: { body: steps[1] },
    expected: [expectEvent('dashboard:ilse', homeArranged, { arrangement: steps[1]! })],
  });
  await unmount();
});
