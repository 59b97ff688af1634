import { expect, test, vi } from 'vitest';
import { SessionContext } from '#features/session/web/index.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import type { PostViewProps } from '../postView.ts';
import ChatList from './ChatList.tsx';

const session = { subscribe: () => () => undefined, snapshot: () => 'in', profileID: 'me' } as never;

test('older messages are read by themselves near the top, and once that has failed not again at once', async () => {
  const loadMore = vi.fn<() => void>();
  const scroller = document.createElement('div');
  const chat = (hasFailedMore: boolean) => {
    const props = {
      board: { _id: 'b' },
      list: { items: [], hasMore: true, hasFailedMore, loadMore },
      scroller,
    };
    return (
      <SessionContext value={session}>
        <PlatformContext value={{ call: vi.fn() } as unknown as Platform}>
          <ChatList {...({ ...props, selection: { toggle: vi.fn() } } as unknown as PostViewProps)} />
        </PlatformContext>
      </SessionContext>
    );
  };
  const { again, unmount } = await render(chat(false));
  expect(loadMore).toHaveBeenCalled();
  loadMore.mockClear();
  await again(chat(true));
  expect(loadMore).not.toHaveBeenCalled();
  await unmount();
});
