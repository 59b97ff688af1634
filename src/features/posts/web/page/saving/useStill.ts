import { useState } from 'react';
import type { Post } from '#features/posts/contract.ts';

/** Fields of a post that change with nearly every edit, and that blocks do not depend on. */
const MOVING: ReadonlySet<string> = new Set<keyof Post>([
  'things',
  'thingOrder',
  'hasOlderThings',
  'hasRecentThings',
  'hasRemainingThings',
  'viewCount',
  'modifiedDate',
  'sortDate',
  'excerpt',
  'imageUrl',
  'placeholder',
  'totalFileCount',
]);

/**
 * A post as its blocks go by it: whose it is, its settings, the reader's standing. The same object while none of that
 * changes, so that a block is not drawn again because another one has changed. Its blocks, and what is told of them in
 * lists, may be older.
 */
export function useStill(post: Post): Post {
  const [still, setStill] = useState(post);
  if (still === post || isSame(still, post)) return still;
  setStill(post);
  return post;
}

/** Exported for its test. */
export function isSame(still: Post, post: Post): boolean {
  const before = still as Record<string, unknown>;
  return Object.entries(post).every(
    ([name, value]) =>
      MOVING.has(name) ||
      value === before[name] ||
      (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(before[name])),
  );
}

/** A list: the same object while what is in it is the same. */
export function useStillList<T>(list: readonly T[]): readonly T[] {
  const [still, setStill] = useState(list);
  const isSameList = still.length === list.length && still.every((one, index) => one === list[index]);
  if (isSameList) return still;
  setStill(list);
  return list;
}
