import { expect, test, vi } from 'vitest';
import { boardList } from '#features/boards/web/index.ts';
import { threadList } from '#features/messages/web/index.ts';
import { allPosts } from '#features/posts/web/index.ts';
import type { Room } from '#platform/contract/event.ts';
import { FollowedRooms } from '#platform/web/live/followedRooms.ts';
import type { LiveDefinition } from '#platform/web/live/live.ts';

const [ROWS, PAGE] = [1020, 30];
/** Rooms of a list's first rows, of each at most that of its board and its own, and the reader's own. */
const MOST = 30 * 2 + 2;

const id = (at: number) => at.toString(16).padStart(24, '0');
const rows = Array.from({ length: ROWS }, (_, at) => ({
  _id: id(at),
  sourceID: id(at),
  type: 'POST',
  boardID: id(2000 + at),
  isOpen: true,
}));

/** Lists over all boards, each row of another board: they hear of most of them by hints. */
// oxlint-disable-next-line typescript/no-explicit-any -- any live data will do
const lists: [name: string, list: LiveDefinition<any>][] = [
  ['boards', boardList(id(1))],
  ['all posts', allPosts(id(1))],
  ['discussions', threadList(id(1))],
];

test.each(lists)(
  'a list of 1,020 %s is scrolled through and joins the rooms of its first rows, each once',
  async (_, list) => {
    const joins = vi.fn<(room: Room) => void>();
    const followed = new FollowedRooms({ join: joins, leave: () => {} }, () => {});
    const follower = followed.follower();
    for (let loaded = PAGE; loaded <= ROWS; loaded += PAGE) {
      const data = { items: rows.slice(0, loaded) };
      follower.set(list.followed?.(data) ?? list.rooms(data));
      await Promise.resolve(); // rooms that nobody follows are left
    }
    const joined = joins.mock.calls.map(([room]) => room);
    expect(joined.length).toBeGreaterThan(30);
    expect(joined.length).toBeLessThanOrEqual(MOST);
    expect(joined).toEqual([...new Set(joined)]);
  },
);
