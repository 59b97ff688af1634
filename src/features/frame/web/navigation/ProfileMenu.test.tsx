import { setImmediate as turn } from 'node:timers/promises';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { ProfileMenu } from './ProfileMenu.tsx';

const signOut = vi.fn(async () => undefined);
const me = { id: 'me', firstName: 'Ilse', lastName: 'Okafor', screenName: 'ilse', activityCount: 0 };
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate: async () => undefined }),
}));
vi.mock('#features/ownProfiles/web/index.ts', () => ({
  loadNewProfileDialog: () => undefined,
  useActing: () => me,
  useOwnProfiles: () => [me, { ...me, id: 'prints', firstName: 'Prints', activityCount: 3 }],
  useSwitchProfile: () => async () => undefined,
}));
vi.mock('#features/profiles/web/index.ts', async (original) => ({
  ...(await original<object>()),
  Face: () => null,
  useOwnProfile: () => me,
}));
vi.mock('#features/pageParts/web/index.ts', async (original) => ({
  ...(await original<object>()),
  useSignOut: () => signOut,
}));

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

test('the account menu has all its entries, also where it is opened before they are loaded', async () => {
  const { place, unmount } = await render(
    <PlatformContext value={{} as Platform}>
      <ProfileMenu isFolded={false} />
    </PlatformContext>,
  );
  close = unmount;
  const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  await act(async () => place.querySelector('button')!.click());
  await vi.waitFor(async () => {
    await act(() => turn());
    if (items().length === 0) await act(async () => place.querySelector('button')!.click()); // while the menu itself is being loaded
    expect(items().length).toBeGreaterThan(0);
  });
  expect(items().map((item) => item.textContent)).toEqual([
    'My profile',
    'Settings',
    'Organisation',
    'Guide',
    expect.stringContaining('Keyboard'),
    'Prints Okafor · 3 unread',
    'New profile',
    'Sign out',
  ]);
  await act(async () => items().at(-1)!.click());
  expect(signOut).toHaveBeenCalledOnce();
});
