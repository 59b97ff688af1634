import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useOpenedPost } from './useOpenedPost.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ postID: 'p', collectionID: 'c' }),
  Link: ({ to, params, search, children, ...rest }: Record<string, unknown> & { children?: ReactNode }) => (
    <a {...rest} href={JSON.stringify([to, params, search])}>
      {children}
    </a>
  ),
}));
const retry = vi.fn();
vi.mock('#platform/web/live/useLive.ts', () => ({
  useLive: () => ({ data: undefined, error: new Error('no'), isLoading: false, retry }),
}));

function Page({ coming }: { coming?: ReactNode }) {
  return useOpenedPost({ coming }).instead;
}
const show = (page: ReactNode) =>
  render(<PlatformContext value={{ profileID: () => 'me' } as unknown as Platform}>{page}</PlatformContext>);

test('where a collection cannot be read, its page leads back to the post all the same', async () => {
  const { place, unmount } = await show(<Page coming={<p>Shapes</p>} />);
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('Failed to fetch post');
  expect(place.querySelector('a[aria-label="Back to the post"]')?.getAttribute('href')).toBe(
    JSON.stringify(['/posts/$postID', { postID: 'p' }, { thingID: 'c' }]),
  );
  await unmount();
});

test('what is read in another window says that it cannot be, and no more', async () => {
  const { place, unmount } = await show(<Page />);
  expect(place.querySelector('[role="alert"]')).not.toBeNull();
  expect(place.querySelector('header')).toBeNull();
  await unmount();
});
