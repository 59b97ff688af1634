import { expect, test, vi } from 'vitest';
import type { LiveListView } from '#platform/web/live/useLive.ts';
import { render } from '#ui/web/testing/render.tsx';
import { useWholeList } from './useWholeList.ts';

const loadMore = vi.fn<() => void>();
function Whole(list: { hasMore: boolean; isLoadingMore?: boolean; hasFailedMore?: boolean }) {
  const items = Array.from({ length: 100 });
  const ends = { isLoadingMore: false, hasFailedMore: false };
  useWholeList({ ...ends, ...list, items, loadMore } as unknown as LiveListView<unknown>);
  return null;
}

test('a list is read on until all is there or that fails, also after another that was as long', async () => {
  const { again, unmount } = await render(<Whole hasMore />);
  expect(loadMore).toHaveBeenCalledTimes(1);
  await again(<Whole hasMore isLoadingMore />);
  await again(<Whole hasMore hasFailedMore />);
  await again(<Whole hasMore={false} />);
  expect(loadMore).toHaveBeenCalledTimes(1);
  await again(<Whole hasMore />);
  expect(loadMore).toHaveBeenCalledTimes(2);
  await unmount();
});
