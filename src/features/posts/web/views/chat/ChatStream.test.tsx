import { expect, test, vi } from 'vitest';
import { SessionContext } from '#features/session/web/index.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import type { PostViewProps } from '../postView.ts';
import { ChatStream } from './ChatStream.tsx';

const session = { subscribe: () => () => undefined, snapshot: () => 'in', profileID: 'me' } as never;

/** A chat without anything to see, as only what it reads is looked at. */
function createChat() {
  const list = { loadMore: vi.fn<() => void>(), loadBefore: vi.fn<() => void>() };
  const scroller = document.createElement('div');
  const chat = (state: Partial<PostViewProps['list']>) => {
    const props = {
      board: { _id: 'b' },
      list: { items: [], ...state, ...list },
      scroller,
      selection: { toggle: vi.fn() },
    } as unknown as PostViewProps;
    return (
      <SessionContext value={session}>
        <PlatformContext value={{ call: vi.fn() } as unknown as Platform}>
          <ChatStream {...props} />
        </PlatformContext>
      </SessionContext>
    );
  };
  return { chat, ...list };
}

test('older messages are read by themselves near the top, and once that has failed not again at once', async () => {
  const { chat, loadMore } = createChat();
  const { again, unmount } = await render(chat({ hasMore: true }));
  expect(loadMore).toHaveBeenCalled();
  loadMore.mockClear();
  await again(chat({ hasMore: true, hasFailedMore: true }));
  expect(loadMore).not.toHaveBeenCalled();
  await unmount();
});

test('newer messages are read by themselves near the end, after older ones, and not again at once after a failure', async () => {
  const { chat, loadMore, loadBefore } = createChat();
  const { again, unmount } = await render(chat({ hasMore: true, hasBefore: true }));
  await again(chat({ hasMore: true, hasBefore: true, isLoadingMore: true }));
  expect([loadMore.mock.calls.length, loadBefore.mock.calls.length]).toEqual([1, 0]);
  await again(chat({ hasBefore: true }));
  expect(loadBefore).toHaveBeenCalled();
  loadBefore.mockClear();
  await again(chat({ hasBefore: true, hasFailedBefore: true }));
  expect(loadBefore).not.toHaveBeenCalled();
  await unmount();
});
