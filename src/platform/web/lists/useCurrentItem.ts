import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useKeys } from '../page/shortcuts.ts';
import { listKeys } from './listKeys.ts';

/** Frames an item that is scrolled to may take to be drawn. */
const FRAMES = 20;

/** Which way an arrow goes in a list: by items, or by lines of as many as stand side by side. */
const arrows: Record<string, { items: number } | { lines: number }> = {
  ArrowLeft: { items: -1 },
  ArrowRight: { items: 1 },
  ArrowUp: { lines: -1 },
  ArrowDown: { lines: 1 },
};

/**
 * The item of a list one is at: J and K move it, and so do the arrows once one is in the list, and focus with it, so that
 * Enter opens it; focus from elsewhere takes it along. When it goes while one is at it, one is at the next. An item says
 * which it is by `data-item`.
 * @param show brings the item at an index into sight; else it is scrolled to where it stands
 * @param columns how many stand side by side
 */
export function useCurrentItem(
  ids: string[],
  place: RefObject<HTMLElement | null>,
  show: (index: number) => void = (index) =>
    place.current?.querySelectorAll('[data-item]')[index]?.scrollIntoView({ block: 'nearest' }),
  columns = () => 1,
) {
  const [id, setID] = useState<string>();
  const goTo = (index: number) => {
    const to = ids[index];
    if (to === undefined) return;
    setID(to);
    show(index);
    focusSoon(place, itemLink(to), FRAMES);
  };
  const move = (step: number) => {
    const at = id === undefined ? -1 : ids.indexOf(id);
    goTo(at < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, at + step)));
  };
  useKeys(listKeys, { next: () => move(1), previous: () => move(-1) });

  // The current item has gone from the list, and the focus with it: what stands in its place gets both.
  const at = id === undefined ? -1 : ids.indexOf(id);
  const last = useRef(-1);
  useEffect(() => {
    if (at >= 0) last.current = at;
    else if (id !== undefined && isFocusLost()) goTo(Math.min(last.current, ids.length - 1));
  });
  return {
    id,
    /** For `onFocus` of what holds the items. */
    follow: (event: FocusEvent<HTMLElement>) => {
      const item = event.target.closest<HTMLElement>('[data-item]')?.dataset['item'];
      if (item !== undefined) setID(item);
    },
    /** For `onKeyDown` of what holds the items: arrows, while focus is on one of them and not on what is in it. */
    step: (event: KeyboardEvent<HTMLElement>) => {
      const arrow = arrows[event.key];
      const isOnItem = event.target instanceof HTMLAnchorElement && place.current?.contains(event.target);
      if (!arrow || !isOnItem || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return;
      const wide = columns();
      if ('items' in arrow && wide === 1) return;
      const by = 'items' in arrow ? arrow.items : arrow.lines * wide;
      // From the first line up and the last one down there is nothing.
      if (at < 0 || (Math.abs(by) > 1 && (at + by < 0 || at + by >= ids.length))) return;
      event.preventDefault();
      move(by);
    },
  };
}

/** The link of an item, which Enter opens. */
const itemLink = (id: string) => `[data-item="${id}"] a`;

/** How many items stand side by side in a place where they wrap. */
export function columnsIn(place: HTMLElement | null): number {
  const items = [...(place?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
  const top = items[0]?.getBoundingClientRect().top;
  const second = items.findIndex((item) => item.getBoundingClientRect().top !== top);
  return second < 0 ? Math.max(1, items.length) : second;
}

/** Nobody has it: it was in something that has gone, or in a menu that goes. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !!activeElement.closest('[role=menu]');
}

/** Goes to an item that comes into a list in a moment, as one that was brought back does, unless one is at something else. */
export function focusItem(id: string): void {
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  function look() {
    const link = document.querySelector<HTMLElement>(itemLink(id));
    if (!link) return;
    stop();
    if (!isFocusLost() && !document.activeElement?.closest('[data-toasts]')) return;
    link.focus(); // not yet, where the list is still to measure it
    if (document.activeElement !== link) focusSoon({ current: document.body }, itemLink(id), FRAMES);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

/** How long something may take to come into its list. */
const PATIENCE_MS = 5000;

function focusSoon(place: RefObject<HTMLElement | null>, selector: string, frames: number): void {
  requestAnimationFrame(() => {
    const element = place.current?.querySelector<HTMLElement>(selector);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' }); // from under what stays at the top of the list
    // The item is yet to be drawn, or measured: nothing hidden takes focus.
    if ((!element || document.activeElement !== element) && frames > 0)
      focusSoon(place, selector, frames - 1);
  });
}
