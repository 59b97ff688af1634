import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { FIT, moved, STEP, swipeOf, zoomed, type Look } from './zoom.ts';

interface Options {
  /** A picture that fits was swiped. */
  onSwipe(to: 'next' | 'previous' | 'close'): void;
}

/** Looking closer at a picture: by wheel, by two fingers, by a double click, and moving it by one. */
export function useLook(place: RefObject<HTMLElement | null>, { onSwipe }: Options) {
  const [look, setLook] = useState<Look>(FIT);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const from = useRef<{ x: number; y: number }>(undefined);

  // React listens to wheels passively, and so cannot keep the page from moving.
  useEffect(() => {
    const element = place.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      setLook((now) => zoomed(now, event.deltaY < 0 ? 1.15 : 1 / 1.15));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [place]);

  const spread = () => {
    const [a, b] = [...pointers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : undefined;
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = { x: event.clientX, y: event.clientY };
      pointers.current.set(event.pointerId, at);
      from.current = pointers.current.size === 1 ? at : undefined;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const wide = spread();
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const wider = spread();
      const { clientWidth: width, clientHeight: height } = event.currentTarget;
      if (wide && wider) setLook((now) => zoomed(now, wider / wide));
      else
        setLook((now) =>
          now.scale === 1
            ? now
            : moved(now, event.clientX - before.x, event.clientY - before.y, { width, height }),
        );
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      pointers.current.delete(event.pointerId);
      const start = from.current;
      from.current = undefined;
      if (!start || look.scale > 1) return;
      const meant = swipeOf(event.clientX - start.x, event.clientY - start.y);
      if (meant) onSwipe(meant);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      pointers.current.delete(event.pointerId);
      from.current = undefined;
    },
    onDoubleClick: () => setLook((now) => (now.scale > 1 ? FIT : zoomed(FIT, 2))),
  };
  return {
    look,
    handlers,
    larger: () => setLook((now) => zoomed(now, STEP)),
    smaller: () => setLook((now) => zoomed(now, 1 / STEP)),
    fit: () => setLook(FIT),
  };
}
