import type { ThingOrder } from '#features/posts/contract.ts';

/** An expected move says which block it moves; a real one has the whole order. */
export interface ExpectedMove {
  thingOrder: ThingOrder;
  thingID?: string;
}

/**
 * The order there is now with one block where an expected order has it: right after the nearest block before it that is
 * still there. Changes that others made meanwhile stay: blocks added, moved or deleted.
 */
export function placedAs(wanted: ThingOrder, now: ThingOrder, thingID: string): ThingOrder {
  const place = wanted.findIndex(({ _id }) => _id === thingID);
  if (place < 0) return now;
  const rest = now.filter(({ _id }) => _id !== thingID);
  const before = wanted.slice(0, place).findLast(({ _id }) => rest.some((other) => other._id === _id));
  const index = before ? rest.findIndex(({ _id }) => _id === before._id) + 1 : 0;
  return rest.toSpliced(index, 0, wanted[place]!);
}
