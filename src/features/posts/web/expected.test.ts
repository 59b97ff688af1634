import { expect, test } from 'vitest';
import { postChanged, postCreated, postDeleted, postPublished, type Post } from '#features/posts/contract.ts';
import type { EventDefinition, LiveEvent, Room } from '#platform/contract/event.ts';
import type { Change, Expectation } from '#platform/web/live/live.ts';
import { PendingChanges } from '#platform/web/live/pendingChanges.ts';
import { exactly } from '../../../testing/live/exactly.ts';
import { expected } from './expected.ts';
import { boardPosts, openedPost } from './postQueries.ts';

const applyOpened = exactly(openedPost('p', 'ilse'));
const post = (isDraft: boolean) =>
  ({ _id: 'p', boardID: 'b', creator: 'ilse', title: isDraft ? '' : 'Lamps', isDraft }) as Post;

/** Rooms in which a rename is still expected once these events have come. */
function left(changes: Expectation[], told: [Room, EventDefinition][]): Room[] {
  const pending = new PendingChanges();
  pending.add('m', changes);
  for (const [room, { type, action }] of told)
    pending.settle({ mutationID: 'm', room, type, action } as LiveEvent);
  return pending.roomsOf('m');
}

test('nothing is expected any more of a post once it has been renamed', () => {
  const told: [Room, EventDefinition][] = [
    ['board:b', postChanged],
    ['post:p', postChanged],
  ];
  expect(left(expected.renamed(post(false), 'Lamps, round two'), told)).toEqual([]);
});

test('nor of a draft once its title has published it: it is told of as the server tells of that', () => {
  const told: [Room, EventDefinition][] = [
    ['profile:ilse', postPublished],
    ['board:b', postCreated],
    ['post:p', postChanged],
  ];
  expect(left(expected.renamed(post(true), 'Lamps'), told)).toEqual([]);
});

test('nothing is expected any more of a post, or of a draft, once it is told that it was deleted', () => {
  expect(left(expected.removed(post(false)), [['board:b', postDeleted]])).toEqual([]);
  // Until then a draft that Undo brings back would stay out of sight.
  expect(left(expected.removed(post(true)), [['profile:ilse', postDeleted]])).toEqual([]);
});

test('a draft that gets a title is seen as what it becomes', () => {
  const seen = expected.renamed(post(true), 'Lamps').reduce(applyOpened, post(true));
  expect(seen).toMatchObject({ title: 'Lamps', isDraft: false });
  const empty = expected.renamed(post(true), ' ').reduce(applyOpened, post(true));
  expect(empty.isDraft).toBe(true);
});

test('a lock that comes while a title is on its way is seen at once', () => {
  const lock: Change = {
    room: 'post:p',
    type: postChanged.type,
    action: postChanged.action,
    data: { post: { ...post(false), lockBy: 'maren' }, was: { lockBy: null } },
  };
  const locked = applyOpened(post(false), { ...lock, seq: 1 } as Change);
  const seen = expected.renamed(post(false), 'Lamps, round two').reduce(applyOpened, locked);
  expect(seen).toMatchObject({ title: 'Lamps, round two', lockBy: 'maren' });
});

test('a draft that is renamed from its card is one post in the list, before and after it is told of', () => {
  const draft: Post = { ...post(true), state: 'ACTIVE', sortDate: '2026-11-02T09:00:00.000Z' };
  const changes = expected.listedAs(draft, 'Lamps');
  const apply = exactly(boardPosts('b', 'ilse'));
  const list = { items: [draft], total: 1 };
  expect(changes.reduce(apply, list)).toMatchObject({
    items: [{ title: 'Lamps', isDraft: false }],
    total: 1,
  });
  const told: [Room, EventDefinition][] = [
    ['profile:ilse', postPublished],
    ['board:b', postCreated],
  ];
  expect(left(changes, told)).toEqual([]);
});
