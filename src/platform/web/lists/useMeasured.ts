import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { CacheSnapshot, VirtualizerHandle } from 'virtua';
import { pageAddress } from '#ui/web/index.ts';
import { linesAbove } from './linesAbove.ts';

interface Measured {
  cache: CacheSnapshot;
  scrollSize: number;
  /** Whether the first lines were out of sight, or partly. */
  isBelowHeads: boolean;
  ids: string[];
}

interface List {
  label: string;
  scroller: HTMLElement | null;
  /** Where its lines begin in the scroller, but for the first ones, in px. */
  offset: number;
  ids: string[];
  /** How many items its first lines have. */
  heads: number;
  /** How many items a full line has. */
  columns: number;
}

/** How high the lines of lists were, by the entry of the history that each was on. */
const measured = new Map<string, Measured>();
/** So many lists are remembered at most. */
const MOST = 50;
/** How virtua writes that a line was not measured yet. */
const UNMEASURED = -1;

/**
 * Remembers how high the lines of a list have turned out to be, for whoever comes back to it: scrolled to where they were,
 * they find what stood there, also where more has come above it since.
 * @returns as it was when one left, with room for what has come; undefined on the first visit
 */
export function useMeasured(
  handle: RefObject<VirtualizerHandle | null>,
  { label, scroller, offset, ids, heads, columns }: List,
): Omit<Measured, 'ids'> | undefined {
  const [key] = useState(() => `${pageAddress().state?.__TSR_key} ${label}`);
  const [former] = useState(() => measured.get(key));
  // Items that have come until the lines are drawn count; from then on the drawing sees to them.
  const kept = asOfNow(former, ids, heads, columns);
  const leaving = useRef({ ids, offset });
  const toMove = useRef(former?.isBelowHeads === true);
  useLayoutEffect(() => {
    leaving.current = { ids, offset };
    if (!handle.current || !scroller || !toMove.current) return;
    toMove.current = false;
    if (kept && kept.moved !== 0) scroller.scrollTop += kept.moved;
  });
  useLayoutEffect(
    () => () => {
      if (!handle.current) return;
      const { cache, scrollSize, scrollOffset } = handle.current;
      const left = leaving.current;
      if (measured.size === MOST) measured.clear();
      measured.set(key, { cache, scrollSize, isBelowHeads: scrollOffset > left.offset, ids: left.ids });
    },
    [handle, key],
  );
  return kept;
}

function asOfNow(kept: Measured | undefined, ids: string[], heads: number, columns: number) {
  if (!kept) return undefined;
  const [sizes, usual = 0] = kept.cache;
  const lines = linesAbove(kept.ids, ids, heads, columns);
  if (lines === 0) return { ...kept, moved: 0 };
  const added = Array.from<number>({ length: Math.max(0, lines) }).fill(UNMEASURED);
  const gone = sizes.slice(0, Math.max(0, -lines));
  const moved = heightOf(added, usual) - heightOf(gone, usual);
  const cache: CacheSnapshot = [[...added, ...sizes.slice(gone.length)], usual];
  return { cache, scrollSize: kept.scrollSize + moved, isBelowHeads: kept.isBelowHeads, moved };
}

const heightOf = (sizes: number[], usual: number): number =>
  sizes.reduce((sum, size) => sum + (size === UNMEASURED ? usual : size), 0);
