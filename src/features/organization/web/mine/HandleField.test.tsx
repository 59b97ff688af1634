import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkHandle } from '#features/organization/contract.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { HandleField } from './HandleField.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a handle is asked about once the typing pauses, as an ORGHANDLE, and what is taken has another to try', async () => {
  const call = vi.fn(async () => ({ data: { isAvailable: false, suggestion: 'foxglove_team' } }));
  const { place, unmount } = await render(
    <PlatformContext value={{ call } as unknown as Platform}>
      <HandleField value="foxglove" onChange={() => undefined} />
    </PlatformContext>,
  );
  expect(call).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(call).toHaveBeenCalledExactlyOnceWith(
    checkHandle,
    { body: { type: 'ORGHANDLE', value: 'foxglove' } },
    expect.anything(),
  );
  expect(place.textContent).toContain('That handle is taken. Try foxglove_team.');
  await unmount();
});
