import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { OpenedBoard } from '#features/boards/contract.ts';
import { SessionContext } from '#features/session/web/index.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import { PostList } from '../PostList.tsx';
import type { PostListProps, PostView, PostViewProps } from '../postView.ts';
import ChatWindow from './ChatWindow.tsx';

const idOf = (number: number) => `${number}`.padStart(24, '0');
const window = (...numbers: number[]) => ({
  items: numbers.map((number) => ({ _id: idOf(number), creator: 'other' })),
  isKnown: true,
  error: null,
  hasMore: true,
});
const around = window(4, 3, 2);
vi.mock('#platform/web/live/useLive.ts', () => ({ useLiveList: () => around }));
const address = { postID: idOf(3) };
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  useSearch: () => address,
}));
// Looks for changes by others, which is not about windows.
vi.mock('../MarkModified.tsx', () => ({ MarkModified: ({ children }: { children: ReactNode }) => children }));

const session = { subscribe: () => () => undefined, snapshot: () => 'in', profileID: 'me' } as never;
const shownAs = {
  name: 'chat',
  Skeleton: () => null,
  Window: ChatWindow,
  List: ({ list }: PostViewProps) => <ol>{list.items.map(({ _id }) => `${Number(_id)} `)}</ol>,
} as unknown as PostView;

/** The chat of a board whose newest posts are these. */
async function show(...newest: number[]) {
  const props = {
    shownAs,
    board: { _id: 'b', readID: idOf(9) } as OpenedBoard,
    list: window(...newest),
    options: {},
    scroller: null,
    empty: null,
  } as unknown as PostListProps;
  return render(
    <SessionContext value={session}>
      <PlatformContext value={{ profileID: () => 'me' } as unknown as Platform}>
        <PostList {...props} />
      </PlatformContext>
    </SessionContext>,
  );
}

test('around a message before the newest, a chat is one list with one selection', async () => {
  const { place, unmount } = await show(9, 8, 7);
  expect(place.querySelector('ol')!.textContent).toBe('4 3 2 ');
  expect(place.querySelectorAll('[role=status]')).toHaveLength(1);
  await unmount();
});

test('at a message among the newest, a chat is the list of the board', async () => {
  const { place, unmount } = await show(5, 4, 3);
  expect(place.querySelector('ol')!.textContent).toBe('5 4 3 ');
  await unmount();
});
