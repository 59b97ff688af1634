/** The earliest of some moments, in ms since 1970, for `staleAt` of what ends one by one; undefined where there is none. */
export const earliest = (moments: readonly string[]): number | undefined =>
  moments.length === 0 ? undefined : Math.min(...moments.map((moment) => Date.parse(moment)));
