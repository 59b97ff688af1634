/** Things that stand one after another, and the place of the first among the others. */
export interface Run {
  ids: string[];
  index: number;
}

/**
 * The moves that bring things to where another order has them: neighbours there go together. Changes that others made
 * meanwhile stay: things added, moved or deleted.
 * @param now the order as it is, with these things or without
 */
export function runsTo(now: readonly string[], ids: readonly string[], wanted: readonly string[]): Run[] {
  const runs: Run[] = [];
  let order = now;
  const places = wanted.flatMap((id, place) => (ids.includes(id) ? place : []));
  for (let at = 0; at < places.length;) {
    const first = places[at]!;
    let end = at + 1;
    while (places[end] === first + end - at) end++;
    const run = wanted.slice(first, first + end - at);
    const rest = order.filter((id) => !run.includes(id));
    const before = wanted.slice(0, first).findLast((id) => rest.includes(id));
    const index = before === undefined ? 0 : rest.indexOf(before) + 1;
    order = rest.toSpliced(index, 0, ...run);
    runs.push({ ids: run, index });
    at = end;
  }
  return runs;
}
