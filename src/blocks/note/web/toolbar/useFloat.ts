import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rectangle in the window that something floats beside; undefined while the rectangle is out of sight. */
type Anchor = () => DOMRect | undefined;

interface FloatOptions {
  /** Above, below where there is no room; or the other way round. */
  side: 'above' | 'below';
  align: 'start' | 'center' | 'end';
  /** Element whose sides limit the floating one, where the element is wide enough; else the window. */
  within?: () => Element;
}

const GAP = 8;
const EDGE = 8;
/** The bar at the top of the page: nothing floats over it. */
const TOP = 56;

/**
 * Keeps an element beside something in the page through scrolling, typing and resizing.
 * @param shown while it is; each new value places it anew
 */
export function useFloat(
  float: RefObject<HTMLElement | null>,
  anchor: Anchor,
  shown: string | number | boolean | undefined,
  { side, align, within }: FloatOptions,
): void {
  const [, setTick] = useState(0);
  useLayoutEffect(() => {
    const element = float.current;
    if (!element) return;
    const around = anchor();
    const { width, height } = element.getBoundingClientRect();
    if (!around) return void (element.style.visibility = 'hidden');
    const left = {
      start: around.left,
      center: around.left + around.width / 2 - width / 2,
      end: around.right - width,
    };
    const room = within?.().getBoundingClientRect();
    const [from, to] = room && room.width >= width ? [room.left, room.right] : [EDGE, innerWidth - EDGE];
    const above = around.top - GAP - height;
    const below = around.bottom + GAP;
    const hasRoom = side === 'above' ? above >= TOP : below + height <= innerHeight - EDGE;
    const top = (side === 'above') === hasRoom ? above : below;
    const isInSight = around.bottom > TOP && around.top < innerHeight;
    Object.assign(element.style, {
      visibility: isInSight ? 'visible' : 'hidden',
      left: `${Math.max(from, Math.min(left[align], to - width))}px`,
      top: `${Math.max(EDGE, top)}px`,
    });
  });
  useLayoutEffect(() => {
    if (shown === undefined || shown === false) return undefined;
    const again = () => setTick((tick) => tick + 1);
    addEventListener('scroll', again, { capture: true, passive: true });
    addEventListener('resize', again);
    return () => {
      removeEventListener('scroll', again, { capture: true });
      removeEventListener('resize', again);
    };
  }, [shown]);
}
