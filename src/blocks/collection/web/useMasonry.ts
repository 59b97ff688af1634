import { useEffect, type RefObject } from 'react';

/** How high a row of the masonry's grid is, and what is left free below a file, px: as in `Gallery.module.css`. */
const ROW = 4;
const GAP = 16;

let sizes: ResizeObserver | undefined;

/**
 * Gives a file of the masonry as many rows of its grid as it is high. The grid then puts each into the shortest column,
 * and files that are read later move none of those that stand: columns of text would be filled anew by them.
 */
export function useMasonry(item: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = item.current;
    if (!element || !isOn) return undefined;
    sizes ??= new ResizeObserver(measure);
    sizes.observe(element);
    return () => {
      sizes?.unobserve(element);
      element.style.removeProperty('--rows');
    };
  }, [item, isOn]);
}

function measure(entries: ResizeObserverEntry[]): void {
  for (const { target, borderBoxSize } of entries) {
    const height = borderBoxSize[0]?.blockSize ?? 0;
    if (target instanceof HTMLElement)
      target.style.setProperty('--rows', String(Math.ceil((height + GAP) / ROW)));
  }
}
