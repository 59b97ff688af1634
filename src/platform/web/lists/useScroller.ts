import { startTransition, useCallback, useState, type RefCallback } from 'react';

/**
 * The element that scrolls on a page, for its list, and its ref. The list hears of the element in a transition: else
 * the page would be drawn again, and every effect run, before anything of it is seen.
 */
export function useScroller(): [HTMLElement | null, RefCallback<HTMLElement>] {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  // The callback is the same each time: with another, React would take the element away and hand it over anew.
  const ref = useCallback((element: HTMLElement | null) => startTransition(() => setScroller(element)), []);
  return [scroller, ref];
}
