import { expect, test } from 'vitest';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { Thing } from '#blocks/contract/index.ts';
import { boardChanged, type SharedBoard } from '#features/boards/contract.ts';
import { postChanged, type Post } from '#features/posts/contract.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { exactly } from '../../../testing/live/exactly.ts';
import { mayEdit } from './page/mayEdit.ts';
import { openedPost } from './postQueries.ts';

const applyOpened = exactly(openedPost('post', 'me'));
const me = { id: 'me' } as PersonInfo;
const boardInfo = {
  _id: 'board',
  state: 'ACTIVE',
  lockBy: null,
  role: 'AUTHOR',
  ownerInfo: { firstName: 'Maren', lastName: 'Vogt' },
} as unknown as Post['boardInfo'];
const post = {
  _id: 'post',
  boardID: 'board',
  state: 'ACTIVE',
  lockBy: null,
  editable: true,
  boardInfo,
} as Post;
const thing = { creator: 'me' } as Thing;

/** The opened post after its board has become another. */
const after = (news: Partial<SharedBoard>) => {
  const board = { ...boardInfo, ...news } as unknown as SharedBoard;
  const { type, action } = boardChanged;
  return applyOpened(post, { type, action, data: { board, was: {} }, room: 'board:board' });
};
const reason = (now: Post) => whyNot(standingOnPost(now.boardInfo, now, me.id), 'post.delete');

test('an open post follows the lock and the archive of its board, and says who can help', () => {
  expect([mayEdit(post, thing, me.id), reason(post)]).toEqual([true, undefined]);
  const locked = after({ lockBy: 'maren' });
  expect(mayEdit(locked, thing, me.id)).toBe(false);
  expect(reason(locked)).toBe('This is locked. Maren Vogt can unlock it.');
  const kept = after({ state: 'ARCHIVED' });
  expect(mayEdit(kept, thing, me.id)).toBe(false);
  expect(reason(kept)).toBe('In the archive everything stays as it is. Maren Vogt can take it out.');
});

test('a post’s own lock leaves it to who has locked it, its own archive to nobody', () => {
  const changed = (news: Partial<Post>) => {
    const { type, action } = postChanged;
    const data = { post: { _id: 'post', ...news }, was: {} };
    return applyOpened(post, { type, action, data, room: 'post:post' });
  };
  expect(mayEdit(changed({ lockBy: 'maren' }), thing, me.id)).toBe(false);
  expect(mayEdit(changed({ lockBy: 'me' }), thing, me.id)).toBe(true);
  expect(mayEdit(changed({ lockBy: 'me', state: 'ARCHIVED' }), thing, me.id)).toBe(false);
});

test('a post that is not editable leaves its blocks to its creator and admins, and says so', () => {
  const kept = { ...post, editable: false } as Post;
  expect(mayEdit(kept, thing, me.id)).toBe(false);
  expect(whyNot(standingOnPost(kept.boardInfo, kept, me.id), 'post.write')).toBe(
    'Only its writer and admins change the title and blocks of this post.',
  );
  expect(mayEdit({ ...kept, creator: 'me' }, thing, me.id)).toBe(true);
  expect(mayEdit({ ...kept, boardInfo: { ...boardInfo, role: 'ADMIN' } }, thing, me.id)).toBe(true);
});

test('a locked collection leaves its files to who has locked it', () => {
  const collection = { _id: 'collection', thingType: 'COLLECTION', lockBy: 'maren' };
  const file = { _id: 'file', thingType: 'FILE', collectionID: 'collection', creator: 'me' } as Thing;
  const within = (lockBy: string | null) =>
    ({ ...post, things: [{ ...collection, lockBy }] }) as unknown as Post;
  expect(mayEdit(within('maren'), file, me.id)).toBe(false);
  expect(mayEdit(within('me'), file, me.id)).toBe(true);
  expect(mayEdit(within(null), file, me.id)).toBe(true);
});

test('a draft is thrown away by who may write', () => {
  const own = { ...post, creator: 'me', boardInfo: { ...boardInfo, role: 'CONTRIBUTOR' } } as Post;
  expect(reason({ ...own, isDraft: true })).toBeUndefined();
  expect(reason({ ...own, isDraft: false })).toBe(
    'Contributors write posts and edit their own blocks. Maren Vogt can make you an author.',
  );
});
