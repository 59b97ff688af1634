import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { toasts } from '#ui/web/layers/toast.ts';
import { render } from '#ui/web/testing/render.tsx';
import { CopyProfileLink } from './CopyProfileLink.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
}));

test('the address of a profile is copied as every link is', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  const { place, unmount } = await render(
    <PlatformContext value={{} as Platform}>
      <CopyProfileLink profileID="ana" />
    </PlatformContext>,
  );
  const button = place.querySelector('button')!;
  expect(button.textContent).toBe('Copy link');
  await act(async () => button.click());
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/profile/ana`);
  expect(toasts.current()).toMatchObject([{ message: 'Link copied', afterCall: true }]);
  await unmount();
});
