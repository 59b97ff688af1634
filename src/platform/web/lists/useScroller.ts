import { startTransition, useCallback, useState, type RefCallback } from 'react';

/**
 * What scrolls on a page, for its list, and the ref of it. The list hears of it in a transition: at once, the page would be
 * drawn again, and every effect run, before anything of it is seen.
 */
export function useScroller(): [HTMLElement | null, RefCallback<HTMLElement>] {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  // The same each time: of another, React would take the element away and hand it over anew.
  const ref = useCallback((element: HTMLElement | null) => startTransition(() => setScroller(element)), []);
  return [scroller, ref];
}
