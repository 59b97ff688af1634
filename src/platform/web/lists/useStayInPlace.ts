import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element where it is on screen while something comes above it.
 * @param first the id of what is at the top of the list
 * @returns call it with the element before more is asked for
 */
export function useStayInPlace(first: string | undefined): (element: Element | null) => void {
  const kept = useRef<{ element: Element; top: number; first: string | undefined }>(undefined);
  useLayoutEffect(() => {
    const { element, top, first: before } = kept.current ?? {};
    if (!element || before === first) return;
    kept.current = undefined;
    const moved = element.getBoundingClientRect().top - top!;
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (box.scrollHeight <= box.clientHeight || !/auto|scroll/.test(getComputedStyle(box).overflowY))
        continue;
      box.scrollBy({ top: moved, behavior: 'instant' });
      return;
    }
    scrollBy({ top: moved, behavior: 'instant' });
  }, [first]);
  return (element) => {
    if (element) kept.current = { element, top: element.getBoundingClientRect().top, first };
  };
}
