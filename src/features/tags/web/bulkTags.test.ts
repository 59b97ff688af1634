import { afterEach, expect, test, vi } from 'vitest';
import type { PostSummary } from '#features/posts/contract.ts';
import { boardPosts } from '#features/posts/web/index.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { exactly } from '../../../testing/live/exactly.ts';
import { tagPosts } from './bulkTags.ts';
import { onBoard } from './onBoard.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

test('without a connection several posts are tagged at once, and Undo takes it back after that', async () => {
  expect(onBoard.actionsOnPosts?.map(({ sends }) => sends)).toEqual([undefined]);
  const { platform, kept } = offlinePlatform();
  const posts = ['a', 'b'].map(
    (_id) =>
      ({
        _id,
        boardID: 'b',
        tags: ['Red'],
        thingTags: [],
        state: 'ACTIVE',
        sortDate: '',
      }) as unknown as PostSummary,
  );
  await tagPosts(platform, posts, { addTags: ['Oak'], removeTags: ['Red'] });
  const apply = exactly(boardPosts('b', 'ilse'));
  const seen = () =>
    kept
      .flatMap(({ expected = [] }) => expected)
      .filter(({ room }) => room === 'board:b')
      .reduce(apply, { items: posts, total: 2 })
      .items.map(({ tags }) => tags);
  expect(seen()).toEqual([['Oak'], ['Oak']]);
  toasts.current()[0]!.action!.onAction();
  expect(seen()).toEqual([['Red'], ['Red']]);
  expect(kept.map(({ lane, input: { body } }) => [lane, body])).toMatchObject([
    ['tagging', { addTags: ['Oak'], removeTags: ['Red'] }],
    ['tagging', { addTags: ['Red'], removeTags: ['Oak'] }],
  ]);
});

test('one post by itself is tagged as on its own page, and Undo takes it back', async () => {
  const { platform, kept } = offlinePlatform();
  const post = { _id: 'a', boardID: 'b', title: 'Lamps', tags: ['Red'], state: 'ACTIVE' };
  await tagPosts(platform, [post as unknown as PostSummary], { addTags: ['Oak'], removeTags: ['Red'] });
  toasts
    .current()
    .find(({ message }) => message === 'Tagged 1 post')!
    .action!.onAction();
  const sent = () => kept.map(({ endpoint, input }) => [endpoint, input.params, input.body]);
  await expect.poll(sent).toEqual([
    ['tags.set', { id: 'a', type: 'POST' }, { tags: ['Oak'], was: ['Red'] }],
    ['tags.set', { id: 'a', type: 'POST' }, { tags: ['Red'], was: ['Oak'] }],
  ]);
});
