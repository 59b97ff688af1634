import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Board } from '#features/boards/contract.ts';
import { bookmarkedSources } from '#features/bookmarks/contract.ts';
import { bookmarksOnBoard } from '#features/bookmarks/web/index.ts';
import { Marked } from '#platform/web/lists/marks.tsx';
import { showStarred, starring } from '#platform/web/lists/testing/starred.tsx';
import { marks } from '../../../marks.web.ts';
import { BoardAdditionsContext, type BoardAddition } from './additions.ts';
import { BoardCovers } from './BoardCovers.tsx';
import { BoardRows } from './BoardRows.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  Link: ({ children }: { children?: ReactNode }) => <a href="/">{children}</a>,
}));

const board = (title: string) =>
  ({
    _id: title.toLowerCase(),
    title,
    description: '',
    cloth: 1,
    coverImageUrl: null,
    coverPosition: { x: 50, y: 50 },
    share: 'private',
    lockBy: null,
    isPasswordEnabled: false,
    isOpen: true,
    role: 'OWNER',
    ownerInfo: { id: 'maren', firstName: 'Maren', lastName: 'Vogt', imageUrl: null },
  }) as unknown as Board;
const boards = ['Workshop', 'Garden', 'Attic'].map(board);
const stars: BoardAddition = { name: 'stars', actionsOnBoards: starring };

/** A shelf of boards, of which two are starred and one of these is bookmarked. */
const show = (shelf: ReactNode) =>
  showStarred(
    <BoardAdditionsContext value={[bookmarksOnBoard, stars]}>
      <Marked>{shelf}</Marked>
    </BoardAdditionsContext>,
    ['garden', 'attic'],
    { marks, answers: { [bookmarkedSources.name]: { info: [{ sourceID: 'attic', type: 'BOARD' }] } } },
  );

test('a mark that a feature adds shows itself on covers and to their menus, and is read once', async () => {
  const page = await show(<BoardCovers boards={boards} />);
  await page.until(() => expect(page.signs('attic')).toEqual(['Bookmarked', 'Starred']));
  expect(page.signs('garden')).toEqual(['Starred']);
  expect(page.signs('workshop')).toEqual([]);
  expect(page.calls()).toEqual([bookmarkedSources.name, 'stars.read']);
  expect(await page.menu('More for Garden')).toEqual(['Bookmark', 'Remove star']);
  await page.unmount();
});

test('the menus of rows know of it too', async () => {
  const page = await show(<BoardRows boards={boards} />);
  // Rows read the faces of their boards besides.
  const ofMarks = () => page.calls().filter((name) => [bookmarkedSources.name, 'stars.read'].includes(name));
  await page.until(() => expect(ofMarks()).toEqual([bookmarkedSources.name, 'stars.read']));
  await page.star('workshop');
  expect(await page.menu('More for Workshop')).toEqual(['Bookmark', 'Remove star']);
  await page.unmount();
});
