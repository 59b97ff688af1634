import { useLayoutEffect, type RefObject } from 'react';

/** Keeps an element at the foot of what a phone's keyboard leaves of the window. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    if (!isShown || !seen) return undefined;
    const place = () => {
      const hidden = innerHeight - seen.height - seen.offsetTop;
      if (element.current) element.current.style.bottom = `${Math.max(0, hidden)}px`;
    };
    place();
    seen.addEventListener('resize', place);
    seen.addEventListener('scroll', place);
    return () => {
      seen.removeEventListener('resize', place);
      seen.removeEventListener('scroll', place);
    };
  }, [element, isShown]);
}
