import { expect, test } from 'vitest';
import {
  postChanged,
  postDeleted,
  postRestored,
  postViewed,
  type PostSummary,
  type RecentPost,
} from '#features/posts/contract.ts';
import { expectEvent, Stale } from '#platform/web/live/live.ts';
import { listPage } from '#platform/web/live/liveList.ts';
import { recentPostList } from './recentPostQueries.ts';

const seen = (postID: string, boardID = 'board') => ({ postID, boardID }) as RecentPost;
const listed = (...info: RecentPost[]) => listPage({ info, hasRemaining: false });
const about = (_id: string) => ({ post: { _id } as PostSummary });
const { apply, isHintedBy } = recentPostList('me');

test('a post that is back in a board whose posts are listed is read again, with what the list has meanwhile', () => {
  const list = listed(seen('other'));
  const outcome = apply(list, expectEvent('board:board', postRestored, about('lamps')));
  expect(outcome).toBeInstanceOf(Stale);
  expect((outcome as Stale<typeof list>).data).toBe(list);
});

test('out of the archive as well; another change of a post that is not listed is nothing to the list', () => {
  const list = listed(seen('other'));
  const change = (was: Partial<PostSummary>) =>
    apply(list, expectEvent('board:board', postChanged, { ...about('lamps'), was }));
  expect(change({ state: 'ARCHIVED' })).toBeInstanceOf(Stale);
  expect(change({ title: 'Lanterns' })).toBe(list);
});

test('a look that is told after the post has gone is not the last word', () => {
  const gone = apply(listed(seen('lamps')), expectEvent('board:board', postDeleted, about('lamps')));
  expect(gone).toEqual(listed());
  const recent = { ...seen('lamps'), lastViewedDate: '2026-11-01T00:00:00.000Z' };
  expect(apply(listed(), expectEvent('profile:me', postViewed, { recent }))).toBeInstanceOf(Stale);
  // One that is listed only moves up.
  const again = apply(listed(seen('lamps')), expectEvent('profile:me', postViewed, { recent }));
  expect(again).toEqual(listed(recent));
});

test('of boards that it does not follow it hears by hints', () => {
  const list = listed(seen('other'));
  expect(
    ['board:board', 'board:elsewhere', 'post:lamps'].map((room) => isHintedBy!(room as never, list)),
  ).toEqual([false, true, false]);
});
