import { useState, type FocusEvent, type RefObject } from 'react';
import { useShortcuts } from './shortcuts.ts';

/** Frames an item that is scrolled to may take to be drawn. */
const FRAMES = 20;

/**
 * The item of a list one is at: J and K move it, and focus with it, so that Enter opens it; focus from elsewhere takes
 * it along. An item says which it is by `data-item`.
 * @param show brings the item at an index into sight
 */
export function useCurrentItem(
  ids: string[],
  place: RefObject<HTMLElement | null>,
  show: (index: number) => void,
) {
  const [id, setID] = useState<string>();
  const move = (step: 1 | -1) => {
    const at = id === undefined ? -1 : ids.indexOf(id);
    const next = at < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, at + step));
    const to = ids[next];
    if (to === undefined) return;
    setID(to);
    show(next);
    focusSoon(place, `[data-item="${to}"] a`, FRAMES);
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  return {
    id,
    /** For `onFocus` of what holds the items. */
    follow: (event: FocusEvent<HTMLElement>) => {
      const item = event.target.closest<HTMLElement>('[data-item]')?.dataset['item'];
      if (item !== undefined) setID(item);
    },
  };
}

function focusSoon(place: RefObject<HTMLElement | null>, selector: string, frames: number): void {
  requestAnimationFrame(() => {
    const element = place.current?.querySelector<HTMLElement>(selector);
    if (element) element.focus({ preventScroll: true });
    else if (frames > 0) focusSoon(place, selector, frames - 1);
  });
}
