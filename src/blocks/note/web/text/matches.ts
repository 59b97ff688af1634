/** A stretch of two lists: the same in both, or of one list in the place of one of the other. */
export interface Hunk {
  isSame: boolean;
  /** From (inclusive) and to (exclusive) in each list. */
  a: [number, number];
  b: [number, number];
}

// Beyond this the middle is taken as changed throughout: nobody waits for a comparison.
const MOST_CELLS = 1_000_000;

/** How one list became another: the longest common subsequence, as stretches in order. */
export function hunks<T>(a: readonly T[], b: readonly T[], equals: (x: T, y: T) => boolean): Hunk[] {
  let start = 0;
  while (start < a.length && start < b.length && equals(a[start]!, b[start]!)) start++;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    equals(a[a.length - 1 - end]!, b[b.length - 1 - end]!)
  )
    end++;
  const pairs: [number, number][] = [];
  for (let i = 0; i < start; i++) pairs.push([i, i]);
  for (const [i, j] of common(a.slice(start, a.length - end), b.slice(start, b.length - end), equals))
    pairs.push([i + start, j + start]);
  for (let i = end; i > 0; i--) pairs.push([a.length - i, b.length - i]);
  return stretches(pairs, a.length, b.length);
}

function common<T>(a: readonly T[], b: readonly T[], equals: (x: T, y: T) => boolean): [number, number][] {
  if (a.length * b.length > MOST_CELLS) return [];
  // lengths[i][j]: how much the rests from i and j have in common.
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] = equals(a[i]!, b[j]!)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (equals(a[i]!, b[j]!)) pairs.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}

function stretches(pairs: [number, number][], aLength: number, bLength: number): Hunk[] {
  const found: Hunk[] = [];
  let [i, j] = [0, 0];
  for (const [x, y] of [...pairs, [aLength, bLength] as const]) {
    if (x > i || y > j) found.push({ isSame: false, a: [i, x], b: [j, y] });
    if (x === aLength) break;
    const last = found.at(-1);
    if (last?.isSame) {
      last.a[1] = x + 1;
      last.b[1] = y + 1;
    } else found.push({ isSame: true, a: [x, x + 1], b: [y, y + 1] });
    [i, j] = [x + 1, y + 1];
  }
  return found;
}
