import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazyPart.ts';
import { render } from './testing/render.tsx';

test('a part that could not be fetched leaves the page standing, and comes with the connection', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: () => 'Activity' });
  const Part = lazyPart(load, { quietly: true });
  const { place, unmount } = await render(
    <>
      The page
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  expect(place.textContent).toBe('The page');
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(place.textContent).toBe('The pageActivity'));
  expect(load).toHaveBeenCalledTimes(2);
  await unmount();
});
