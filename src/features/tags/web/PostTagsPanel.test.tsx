import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Post } from '#features/posts/contract.ts';
import { setTags } from '#features/tags/contract.ts';
import { CallError } from '#platform/web/calling/callError.ts';
import { LiveCache } from '#platform/web/live/liveCache.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { savesBy } from '#platform/web/saving/testing/savesBy.ts';
import { render } from '#ui/web/testing/render.tsx';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import PostTagsPanel from './PostTagsPanel.tsx';

afterEach(() => clearToasts());

test('tags that could not be changed are told of', async () => {
  const cache = new LiveCache(vi.fn(), { join: () => undefined, leave: () => undefined });
  const platform = {
    cache,
    saves: savesBy(() => Promise.reject(new CallError(403)), [setTags]),
    profileID: () => 'ilse',
  } as unknown as Platform;
  const boardInfo = { role: 'OWNER', state: 'ACTIVE', ownerInfo: { firstName: 'Ilse', lastName: 'Okafor' } };
  const post = { _id: 'p', boardID: 'b', tags: ['Red'], state: 'ACTIVE', editable: true, boardInfo };
  const { unmount } = await render(
    <QueryClientProvider client={cache.client}>
      <PlatformContext value={platform}>
        <PostTagsPanel post={post as unknown as Post} onClose={() => undefined} />
      </PlatformContext>
    </QueryClientProvider>,
  );
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Remove Red"]')!.click());
  expect(toasts.current()).toMatchObject([{ message: 'Failed to update tags on posts', variant: 'danger' }]);
  await unmount();
});
