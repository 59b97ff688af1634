import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Note } from '#blocks/note/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { boardPosts, openedPost } from '#features/posts/web/index.ts';
import { tasksChanged } from '#features/dashboard/contract.ts';
import type { Change } from '#platform/web/live/live.ts';
import { offlinePlatform } from '#platform/web/saving/testing/offline.ts';
import { clearToasts, toasts } from '#ui/web/layers/toast.ts';
import { exactly } from '../../../testing/live/exactly.ts';
import { tagBlock, tagPost } from './changeTags.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
  vi.runAllTimers();
  vi.useRealTimers();
});

const note = { _id: 'n', postID: 'p', thingType: 'NOTE', tags: [] as string[], bodyRaw: 'Brass' } as Note;
const post = {
  _id: 'p',
  boardID: 'b',
  title: 'Lamps',
  tags: ['Red'],
  state: 'ACTIVE',
  taskMode: false,
  things: [note],
} as unknown as Post;

const shown = (changes: Change[], room: string) => changes.filter((change) => change.room === room);

test('without a connection a post’s tags are shown at once on its page and its board, and kept', async () => {
  const { platform, kept } = offlinePlatform();
  await expect(tagPost(platform, post, ['Red', 'Oak'])).resolves.toMatchObject({ ok: true });
  const [job] = kept;
  expect(job).toMatchObject({ lane: 'post:p', about: 'Lamps', endpoint: 'tags.set' });
  // From which they were made: what others do to them meanwhile stays.
  expect(job!.input.body).toEqual({ tags: ['Red', 'Oak'], was: ['Red'] });
  const changes = job!.expected!;
  expect(shown(changes, 'post:p').reduce(exactly(openedPost('p', 'ilse')), post).tags).toEqual([
    'Red',
    'Oak',
  ]);
  const list = { items: [post], total: 1 };
  expect(shown(changes, 'board:b').reduce(exactly(boardPosts('b', 'ilse')), list)).toMatchObject({
    items: [{ tags: ['Red', 'Oak'] }],
    total: 1,
  });
  expect(changes.map(({ type, action }) => `${type}.${action}`)).not.toContain(
    `${tasksChanged.type}.${tasksChanged.action}`,
  );
});

test('of a task the lists of tasks show them too', async () => {
  const { platform, kept } = offlinePlatform();
  await tagPost(platform, { ...post, taskMode: true }, []);
  expect(shown(kept[0]!.expected!, 'dashboard:ilse')).toMatchObject([
    { type: tasksChanged.type, action: tasksChanged.action, data: { task: { _id: 'p', tags: [] } } },
  ]);
});

test('the tags of a block follow what else is done to its post, and leave the block’s words alone', async () => {
  const { platform, kept } = offlinePlatform();
  await tagBlock(platform, post, note, ['Oak']);
  const [job] = kept;
  expect(job).toMatchObject({ lane: 'post:p', input: { body: { tags: ['Oak'], was: [] } } });
  // Written in meanwhile.
  const now = { ...post, things: [{ ...note, bodyRaw: 'Brass, or oak?' }] };
  expect(shown(job!.expected!, 'post:p').reduce(exactly(openedPost('p', 'ilse')), now).things).toMatchObject([
    { tags: ['Oak'], bodyRaw: 'Brass, or oak?' },
  ]);
});

test('what is refused once the server is back is told in words', async () => {
  const { platform, refuse } = offlinePlatform();
  await tagPost(platform, post, []);
  await refuse();
  expect(toasts.current()).toMatchObject([{ message: 'Failed to update tags on posts', variant: 'danger' }]);
});

test('two changes without a connection are both sent: each is made from the one before', async () => {
  const { platform, kept } = offlinePlatform();
  await tagPost(platform, post, ['Red', 'Oak']);
  await tagPost(platform, { ...post, tags: ['Red', 'Oak'] }, ['Oak']);
  expect(kept.map(({ input }) => input.body)).toEqual([
    { tags: ['Red', 'Oak'], was: ['Red'] },
    { tags: ['Oak'], was: ['Red', 'Oak'] },
  ]);
  expect(new Set(kept.map(({ key }) => key)).size).toBe(2);
});
