import { median } from './load.ts';

/**
 * Measures several sides of a comparison in turns, so that whatever else this machine does meets all of them.
 * @param sides what measures each; a side that there is not has no rounds
 * @returns each side's rounds, in order
 */
export async function inTurns<K extends string, M>(
  rounds: number,
  sides: Record<K, (() => Promise<M>) | undefined>,
): Promise<Record<K, M[]>> {
  const names = Object.keys(sides) as K[];
  const all = Object.fromEntries(names.map((name) => [name, [] as M[]])) as Record<K, M[]>;
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      const measure = sides[name];
      if (measure) all[name].push(await measure());
    }
  return all;
}

/** How a figure of one side stands to that of another: the median over the rounds, each of which met the same. */
export function ratio<M>(side: M[], other: M[], figure: (measured: M) => number): number {
  return median(side.map((measured, round) => figure(measured) / figure(other[round]!)));
}
