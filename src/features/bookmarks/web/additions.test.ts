import { expect, test } from 'vitest';
import type { BoardAddition } from '#features/boards/web/index.ts';
import type { PostAddition } from '#features/posts/web/index.ts';
import { onBoard } from './onBoard.tsx';
import { onPost } from './onPost.tsx';

// The additions cannot name their type themselves: it stands in rooms that lead to theirs.
const additions: [BoardAddition, PostAddition] = [onBoard, onPost];

test('what bookmarks add to the pages of boards and posts is an addition, with the key that the sheet tells', () => {
  expect(additions.map(({ name, keyed }) => [name, keyed?.[0]?.keys])).toEqual([
    ['bookmarks', ['b']],
    ['bookmarks', ['b']],
  ]);
});
