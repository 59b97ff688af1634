import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useOrganizationHandle } from './useOrganizationHandle.ts';
import { useScreenNameCheck } from './useScreenNameCheck.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Calls made while a name is typed. */
async function askedBy(useCheck: () => unknown): Promise<unknown[]> {
  const call = vi.fn(async () => ({ data: { isAvailable: true } }));
  function Field() {
    useCheck();
    return null;
  }
  const { unmount } = await render(
    <PlatformContext value={{ call } as unknown as Platform}>
      <Field />
    </PlatformContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await unmount();
  return call.mock.calls.map(([endpoint, input]: any[]) => [endpoint.path, input.body]); // oxlint-disable-line typescript/no-explicit-any -- as they come
}

test('availability is asked for by a type in upper case; a handle is an ORGHANDLE', async () => {
  const path = '/people/signup/checkAvailability';
  expect(await askedBy(() => useOrganizationHandle('Foxglove'))).toEqual([
    [path, { type: 'ORGHANDLE', value: 'Foxglove' }],
  ]);
  expect(await askedBy(() => useScreenNameCheck('ilse.okafor', ''))).toEqual([
    [path, { type: 'SCREENNAME', value: 'ilse.okafor' }],
  ]);
});
