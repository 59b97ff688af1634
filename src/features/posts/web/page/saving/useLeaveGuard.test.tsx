import { expect, test } from 'vitest';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

function Page() {
  useLeaveGuard();
  return null;
}

/** Whether closing the window asks first. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test('closing the window asks while something is not saved, and only on the page', async () => {
  let waiting = 1;
  const saves = { nudge: () => undefined, snapshot: () => ({ waiting, isOffline: false }) };
  const { unmount } = await render(
    <PlatformContext value={{ saves } as unknown as Platform}>
      <Page />
    </PlatformContext>,
  );
  expect(asks()).toBe(true);
  waiting = 0;
  expect(asks()).toBe(false);
  waiting = 1;
  await unmount();
  expect(asks()).toBe(false);
});
