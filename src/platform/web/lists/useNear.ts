import { startTransition, useEffect, useState, type RefObject } from 'react';

/** How near to the window an element is: far from it, in it or soon to be, or there while nothing has moved for a moment. */
export type Nearness = 'far' | 'near' | 'settled';

/** How far outside of the window is still near: more than is scrolled in the time that drawing takes. */
const MARGIN = '1200px 0px';
/** Nothing has come near or gone for so long: scrolling rests. */
const REST_MS = 120;

/** So often it is looked where the elements are; less than the margin is scrolled in that time. */
const DELAY_MS = 100;

type Tell = (nearness: Nearness) => void;

/** Watches many elements with one observer. */
class Watcher {
  private readonly tells = new Map<Element, Tell>();
  /** What has come near or gone since scrolling last rested. */
  private readonly moved = new Map<Element, boolean>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  // The margin of what scrolls counts where the page itself does not scroll.
  private readonly observer = new IntersectionObserver((entries) => this.look(entries), {
    rootMargin: MARGIN,
    scrollMargin: MARGIN,
    // Not in each frame: where each of a thousand elements is takes a while to find out.
    delay: DELAY_MS,
  } as IntersectionObserverInit);

  watch(element: Element, tell: Tell): () => void {
    this.tells.set(element, tell);
    this.observer.observe(element);
    return () => {
      this.observer.unobserve(element);
      this.tells.delete(element);
      this.moved.delete(element);
    };
  }

  private look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.tells.get(target)?.('near');
      this.moved.set(target, isIntersecting);
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), REST_MS);
  }

  private settle(): void {
    // What comes of it may be interrupted by somebody who types.
    startTransition(() => {
      for (const [element, isNear] of this.moved) this.tells.get(element)?.(isNear ? 'settled' : 'far');
    });
    this.moved.clear();
  }
}

let watcher: Watcher | undefined;

/**
 * How near to the window an element is, so that only what is near is drawn with all that belongs to it.
 * @param isWatched where it is not, the element counts as settled
 * @param options.first how near it is until that is known
 * @param options.byRest whether it settles once scrolling rests; else by what is returned alone
 * @returns how near it is, and what settles it at once, as when somebody points at it or goes into it
 */
export function useNear(
  place: RefObject<HTMLElement | null>,
  isWatched: boolean,
  { first = 'far', byRest = true }: { first?: Nearness; byRest?: boolean | undefined } = {},
): [nearness: Nearness, settle: () => void] {
  const [nearness, setNearness] = useState(first);
  useEffect(() => {
    const element = place.current;
    if (!isWatched || !element) return undefined;
    watcher ??= new Watcher();
    return watcher.watch(element, (next) =>
      setNearness((now) => {
        if (next === 'far') return isInUse(element) ? now : next;
        if (now === 'settled') return now;
        return byRest ? next : 'near';
      }),
    );
  }, [place, isWatched, byRest]);
  return [isWatched ? nearness : 'settled', () => setNearness('settled')];
}

/** Whether somebody is in it, or has something open that belongs to it. */
const isInUse = (element: Element): boolean =>
  element.contains(document.activeElement) ||
  element.querySelector('[aria-expanded="true"]') !== null ||
  document.querySelector('[role$="dialog"]') !== null;
