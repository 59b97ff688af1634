import { afterEach, expect, test, vi } from 'vitest';
import type { PostSummary } from '#features/posts/contract.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { exactly } from '../../../../testing/live/exactly.ts';
import { actionsOnPost } from './actionsOnPost.tsx';
import { deleteOnePost, deletePosts } from './deletePosts.ts';
import { boardPosts } from '../postQueries.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

const post = (_id: string, more: Partial<PostSummary> = {}) =>
  ({
    _id,
    boardID: 'b',
    title: _id,
    state: 'ACTIVE',
    isDraft: false,
    sortDate: _id,
    tags: [],
    thingTags: [],
    ...more,
  }) as unknown as PostSummary;

/** The posts of the board after the changes that have been kept. */
const seen = (posts: PostSummary[], { kept }: Pick<ReturnType<typeof offlinePlatform>, 'kept'>) =>
  kept
    .flatMap(({ expected = [] }) => expected)
    .filter(({ room }) => room === 'board:b')
    .reduce(exactly(boardPosts('b', 'ilse')), { items: posts, total: posts.length })
    .items.map(({ _id }) => _id);

test('without a connection a post goes into the bin at once, and comes back by Undo; both are kept, in order', async () => {
  expect(actionsOnPost.find(({ id }) => id === 'delete')!.sends).toBeUndefined();
  const offline = offlinePlatform();
  const lamps = post('lamps', { taskMode: true });
  await deleteOnePost(offline.platform, lamps);
  expect(seen([lamps], offline)).toEqual([]);
  toasts.current()[0]!.action!.onAction();
  await vi.waitFor(() => expect(offline.kept).toHaveLength(2));
  expect(seen([lamps], offline)).toEqual(['lamps']);
  expect(offline.kept.map(({ lane, endpoint }) => [lane, endpoint])).toEqual([
    ['post:lamps', 'posts.delete'],
    ['post:lamps', 'posts.restore'],
  ]);
  // In lists of tasks it is none meanwhile.
  const tasks = offline.kept.map(({ expected }) => expected!.find(({ room }) => room === 'dashboard:ilse'));
  expect(tasks).toMatchObject([
    { data: { task: { taskMode: false } } },
    { data: { task: { taskMode: true } } },
  ]);
});

test('several go at once, and a refusal that comes with the connection is told', async () => {
  const offline = offlinePlatform();
  const posts = [post('b'), post('a')];
  await deletePosts(offline.platform, posts);
  expect(seen(posts, offline)).toEqual([]);
  await offline.refuse();
  expect(toasts.current().map(({ message }) => message)).toEqual(
    expect.arrayContaining(['2 posts deleted', 'Not yours.']),
  );
});
