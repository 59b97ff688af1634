/**
 * How many lines have come above what a list draws below its first lines, when that is all that has changed.
 * @param before ids of the items as they were
 * @param now ids of the items as they are
 * @param heads how many items stand in the first lines, which may have changed; all that follows them must be the same
 * @param columns items in a full line
 * @returns negative where lines have gone; 0 where anything else has changed
 */
export function linesAbove(before: string[], now: string[], heads: number, columns: number): number {
  const more = now.length - before.length;
  if (more === 0 || before.length <= heads || now.length <= heads + more) return 0;
  for (let at = heads; at < before.length; at++) if (before[at] !== now[at + more]) return 0;
  return Math.ceil(now.length / columns) - Math.ceil(before.length / columns);
}
