import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How far below its scroller's top an element begins, and how wide it is, in px; followed as what stands before it grows.
 * @param others anything that is another where something further away may have moved it
 */
export function useOffsetWithin(
  frame: HTMLElement | null,
  element: RefObject<HTMLElement | null>,
  others?: unknown,
) {
  const [place, setPlace] = useState({ offset: 0, width: 0 });
  useLayoutEffect(() => {
    const own = element.current;
    if (!frame || !own) return undefined;
    const measure = () => {
      const box = own.getBoundingClientRect();
      const offset = Math.round(box.top - frame.getBoundingClientRect().top + frame.scrollTop);
      setPlace((known) =>
        known.offset === offset && known.width === box.width ? known : { offset, width: box.width },
      );
    };
    // Told first after the next layout: measured here, the page would be laid out in the long task that draws it.
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    for (
      let within: HTMLElement = own;
      within !== frame && within.parentElement;
      within = within.parentElement
    )
      for (const before of within.parentElement.children) {
        if (before === within) break;
        observer.observe(before);
      }
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- measured anew when it is another
  }, [frame, element, others]);
  return place;
}

/** How wide the page will be, in px, before it is laid out: as wide as what it takes the place of; 0 where nothing tells. */
export const widthToCome = () =>
  document.querySelector('#main, :root[data-frame] #first-frame .page')?.clientWidth ?? 0;
