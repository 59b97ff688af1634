import type { Thing } from '#blocks/contract/index.ts';
import { blockChanged } from '#features/posts/contract.ts';
import { expectEvent, type Expectation } from '#platform/web/live/live.ts';

/** Other fields of a block, as its post hears of them, and of a file in a collection that too. */
export function expectedBlock<T extends Thing>(thing: T, news: Partial<T>): Expectation[] {
  const data = { thing: { _id: thing._id, thingType: thing.thingType, ...news } as Partial<Thing> };
  const collectionID = thing.thingType === 'FILE' ? thing.collectionID : undefined;
  return [
    expectEvent(`post:${thing.postID}`, blockChanged, data),
    ...(collectionID ? [expectEvent(`collection:${collectionID}`, blockChanged, data)] : []),
  ];
}

/** The fields of a form that are other than those of a block. */
export function changedWords<W extends object>(
  thing: { readonly [K in keyof W]: unknown },
  words: W,
): Partial<W> {
  const names = Object.keys(words) as (keyof W)[];
  return Object.fromEntries(
    names.filter((name) => words[name] !== thing[name]).map((name) => [name, words[name]]),
  ) as Partial<W>;
}
