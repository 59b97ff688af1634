import { expect, test } from 'vitest';
import { inOrder } from './inOrder.ts';

test('what is named stands in that order, and what is not at the star', () => {
  const found = {
    './features/flags/web/onPost.tsx': 'flags',
    './features/posts/web/outline/onPost.tsx': 'outline',
    './features/posts/web/settings/onPost.tsx': 'settings',
    './features/stars/web/onPost.tsx': 'stars',
    './features/tags/web/onPost.tsx': 'tags',
  };
  const order = ['posts/web/settings', 'tags', '*', 'posts/web/outline'];
  expect(inOrder(found, order)).toEqual(['settings', 'tags', 'flags', 'stars', 'outline']);
});
