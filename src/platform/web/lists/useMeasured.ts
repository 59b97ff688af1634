import { useLayoutEffect, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { pageAddress } from '#ui/web/index.ts';

type Measured = Pick<VirtualizerHandle, 'cache' | 'scrollSize'>;

/** How high the lines of lists were, by the entry of the history that each was on. */
const measured = new Map<string, Measured>();
/** So many lists are remembered at most. */
const MOST = 50;

/**
 * Remembers how high the lines of a list have turned out to be, for whoever comes back to it: scrolled to where they were,
 * they find what stood there.
 * @returns as it was when one left; undefined on the first visit
 */
export function useMeasured(
  handle: RefObject<VirtualizerHandle | null>,
  label: string,
): Measured | undefined {
  const [key] = useState(() => `${pageAddress().state?.__TSR_key} ${label}`);
  const [kept] = useState(() => measured.get(key));
  useLayoutEffect(
    () => () => {
      if (!handle.current) return;
      const { cache, scrollSize } = handle.current;
      if (measured.size === MOST) measured.clear();
      measured.set(key, { cache, scrollSize });
    },
    [handle, key],
  );
  return kept;
}
