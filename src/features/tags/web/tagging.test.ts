import { expect, test } from 'vitest';
import type { Action } from '#platform/web/page/action.ts';
import { onBoard } from './onBoard.tsx';
import { onPost } from './onPost.tsx';

test('Tag has the same name, words and icon on posts and blocks', () => {
  const [onPosts, onBlocks] = [onBoard.actionsOnPosts!, onPost.actionsOnBlocks!].map((actions) =>
    (actions as readonly Action<never>[]).map(({ id, label, words, icon }) => ({ id, label, words, icon })),
  );
  expect(onPosts).toHaveLength(1);
  expect(onPosts).toEqual(onBlocks);
});
