import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How far below its scroller's top an element begins, and how wide it is, in px; followed as what stands before it
 * comes and grows.
 */
export function useOffsetWithin(frame: HTMLElement | null, element: RefObject<HTMLElement | null>) {
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
    const sizes = new ResizeObserver(measure);
    const follow = () => {
      sizes.disconnect();
      sizes.observe(frame);
      for (let within: HTMLElement = own; within !== frame && within.parentElement;) {
        const around: HTMLElement = within.parentElement;
        coming.observe(around, { childList: true });
        for (const before of around.children) {
          if (before === within) break;
          sizes.observe(before);
        }
        within = around;
      }
    };
    const coming = new MutationObserver(follow);
    follow();
    return () => {
      sizes.disconnect();
      coming.disconnect();
    };
  }, [frame, element]);
  return place;
}

/** How wide the page will be, in px, before it is laid out: as wide as what it takes the place of; 0 where nothing tells. */
export const widthToCome = () =>
  document.querySelector('#main, :root[data-frame] #first-frame .page')?.clientWidth ?? 0;
