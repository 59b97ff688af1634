import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls when an element at the end of a list comes near the window: the time to read on. */
export function useNearEnd(end: RefObject<HTMLElement | null>, readOn: (() => void) | undefined): void {
  const call = useEffectEvent(() => readOn?.());
  const isOn = readOn !== undefined;
  // After each drawing anew: a page that does not fill the window moves the end without it leaving.
  useEffect(() => {
    if (!isOn || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && call(),
      {
        rootMargin: '800px',
      },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });
}
