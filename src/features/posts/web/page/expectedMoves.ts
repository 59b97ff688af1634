import { blockMoved, type Post, type ThingOrder } from '#features/posts/contract.ts';
import type { ExpectedMove } from '#features/posts/web/expected.ts';
import type { Change } from '#platform/web/live/live.ts';

/** Expected events of moving blocks of a post to the place in front of the `index`-th of the other blocks. */
export function expectedMoves(post: Post, thingIDs: readonly string[], index: number): Change[] {
  const isMoved = ({ _id }: ThingOrder[number]) => thingIDs.includes(_id);
  const moved = thingIDs.flatMap((id) => post.thingOrder.find(({ _id }) => _id === id) ?? []);
  const thingOrder = post.thingOrder.filter((one) => !isMoved(one)).toSpliced(index, 0, ...moved);
  return moved.map(({ _id: thingID }) => ({
    room: `post:${post._id}`,
    type: blockMoved.type,
    action: blockMoved.action,
    data: { thingOrder, thingID } satisfies ExpectedMove,
  }));
}
