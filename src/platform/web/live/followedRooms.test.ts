import { expect, test, vi } from 'vitest';
import type { Room } from '#platform/contract/event.ts';
import { FollowedRooms, MOST_ROOMS } from './followedRooms.ts';

const room = (index: number): Room => `board:${index.toString(16).padStart(24, '0')}`;
const rooms = (count: number) => Array.from({ length: count }, (_, index) => room(index));

function create() {
  const presence = { join: vi.fn<(room: Room) => void>(), leave: vi.fn<(room: Room) => void>() };
  const left = vi.fn<(room: Room) => void>();
  const followed = new FollowedRooms(presence, left);
  const joins = () => presence.join.mock.calls.map(([one]) => one);
  const leaves = () => presence.leave.mock.calls.map(([one]) => one);
  return { followed, left, joins, leaves };
}
/** Waits until rooms are left: they are, once everybody has had the chance to follow them. */
const settled = () => Promise.resolve();

test('of rooms that change, the difference alone is joined and left', async () => {
  const { followed, joins, leaves } = create();
  const one = followed.follower();
  one.set([room(1), room(2)]);
  one.set([room(2), room(3)]);
  await settled();
  expect(joins()).toEqual([room(1), room(2), room(3)]);
  expect(leaves()).toEqual([room(1)]);
});

test('what one part of a page leaves and the next follows at once is neither left nor joined again', async () => {
  const { followed, left, joins, leaves } = create();
  const [one, two] = [followed.follower(), followed.follower()];
  one.set([room(1)]);
  one.set([]);
  two.set([room(1)]);
  await settled();
  expect([joins(), leaves(), left.mock.calls]).toEqual([[room(1)], [], []]);
  two.set([]);
  await settled();
  expect([leaves(), left.mock.calls]).toEqual([[room(1)], [[room(1)]]]);
});

test('a list of 1,020 that is scrolled through joins each room once, and no more than a socket may', async () => {
  const { followed, joins, leaves } = create();
  const list = followed.follower();
  for (let count = 30; count <= 1020; count += 30) list.set(rooms(count));
  await settled();
  expect(joins()).toEqual(rooms(MOST_ROOMS));
  expect(leaves()).toEqual([]);
});

test('a room that found no place has one as soon as another is left', async () => {
  const { followed, left, joins } = create();
  const [list, page] = [followed.follower(), followed.follower()];
  list.set(rooms(MOST_ROOMS));
  page.set([room(1000), room(1001)]);
  expect(joins()).not.toContain(room(1000));
  page.set([room(1001)]);
  // The room was never joined, and what was read through it is as old as before.
  expect(left.mock.calls).toEqual([[room(1000)]]);
  list.set(rooms(MOST_ROOMS - 1));
  await settled();
  expect(joins().slice(MOST_ROOMS)).toEqual([room(1001)]);
});
