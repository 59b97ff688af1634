import type { ReactNode } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedBoard } from '#features/boards/contract.ts';
import { SessionContext } from '#features/session/web/index.ts';
import { PlatformContext, type Platform } from '#platform/web/platform.ts';
import { render } from '#ui/web/testing/render.tsx';
import NamedPosts from './NamedPosts.tsx';
import type { PostListProps, PostView, PostViewProps } from './postView.ts';

const idOf = (number: number) => `${number}`.padStart(24, '0');
const window = (...numbers: number[]) => ({
  items: numbers.map((number) => ({ _id: idOf(number) })),
  isKnown: true,
  error: null,
  hasMore: true,
  hasBefore: numbers[0] !== 9,
});
let around = window();
const useLiveList = vi.fn<(definition: unknown, options: { enabled: boolean }) => unknown>(() => around);
vi.mock('#platform/web/live/useLive.ts', () => ({
  useLiveList: (...args: Parameters<typeof useLiveList>) => useLiveList(...args),
}));
const address = { postID: '' };
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  useSearch: () => address,
}));
// Looks for changes by others, which is not about windows.
vi.mock('./MarkModified.tsx', () => ({ MarkModified: ({ children }: { children: ReactNode }) => children }));
const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView');
beforeEach(() => {
  useLiveList.mockClear();
  scrolledTo.mockReset();
});
afterAll(() => scrolledTo.mockRestore());

const session = { subscribe: () => () => undefined, snapshot: () => 'in', profileID: 'me' } as never;
const shownAs = {
  name: 'list',
  Skeleton: () => null,
  List: ({ list }: PostViewProps) => list.items.map(({ _id }) => <i key={_id} data-item={_id} />),
} as unknown as PostView;

/** The posts of a board whose newest are 9, 8 and 7, at the address of one. */
async function show(named: number) {
  address.postID = idOf(named);
  const scroller = document.createElement('div');
  const props = {
    shownAs,
    board: { _id: 'b' } as OpenedBoard,
    list: window(9, 8, 7),
    options: {},
    scroller,
    empty: null,
  } as unknown as PostListProps;
  document.body.append(scroller);
  const { unmount, again, place } = await render(null);
  scroller.append(place);
  await again(
    <SessionContext value={session}>
      <PlatformContext value={{ profileID: () => 'me' } as unknown as Platform}>
        <NamedPosts {...props} />
      </PlatformContext>
    </SessionContext>,
  );
  return {
    numbers: () =>
      [...place.querySelectorAll<HTMLElement>('[data-item]')].map((one) => Number(one.dataset['item'])),
    isTop: () => place.querySelector('button') === null,
    hasAsked: () => useLiveList.mock.calls.some(([, { enabled }]) => enabled),
    inSight: () => scrolledTo.mock.contexts.map((one) => Number((one as HTMLElement).dataset['item'])).at(-1),
    unmount,
  };
}

test('a post that is loaded is brought into sight where it stands', async () => {
  const page = await show(8);
  expect([page.numbers(), page.hasAsked(), page.isTop()]).toEqual([[9, 8, 7], false, true]);
  expect(page.inSight()).toBe(8);
  await page.unmount();
});

test('a post further down is shown among those around it, with a way to the top', async () => {
  around = window(4, 3, 2);
  const page = await show(3);
  expect([page.numbers(), page.isTop()]).toEqual([[4, 3, 2], false]);
  expect(page.inSight()).toBe(3);
  await page.unmount();
});

test('where the post is not among those that are shown, they open at their top', async () => {
  around = window(4, 2, 1);
  const page = await show(3);
  expect([page.numbers(), page.isTop()]).toEqual([[9, 8, 7], true]);
  expect(page.inSight()).toBe(undefined);
  await page.unmount();
});
