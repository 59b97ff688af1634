import type { Post, ThingOrder } from '#features/posts/contract.ts';
import { expectedMove } from '#features/posts/web/expected.ts';
import type { Expectation } from '#platform/web/live/live.ts';

/** Expected events of moving blocks of a post to the place in front of the `index`-th of the other blocks. */
export function expectedMoves(post: Post, thingIDs: readonly string[], index: number): Expectation[] {
  const isMoved = ({ _id }: ThingOrder[number]) => thingIDs.includes(_id);
  const moved = thingIDs.flatMap((id) => post.thingOrder.find(({ _id }) => _id === id) ?? []);
  const thingOrder = post.thingOrder.filter((one) => !isMoved(one)).toSpliced(index, 0, ...moved);
  return moved.map(({ _id: thingID }) => expectedMove(post._id, { thingOrder, thingID }));
}
