import { startTransition, useEffect, useState, type RefObject } from 'react';

/** How near to the window an element is: far from it, in it or soon to be, or there while nothing has moved for a moment. */
export type Nearness = 'far' | 'near' | 'settled';

/** How far outside of the window is still near: more than is scrolled in the time that drawing takes. */
const MARGIN = '1200px 0px';
/** Nothing has come near or gone for so long: scrolling rests. */
const REST_MS = 120;

/** So often it is looked where the elements are; less than the margin is scrolled in that time. */
const DELAY_MS = 100;
/** Nothing has been scrolled, come or grown for so long: it is not looked any more until something does. */
const IDLE_MS = 1000;

/** @param isHeld whether a dialog is open, which may belong to any of the elements */
type Tell = (nearness: Nearness, isHeld: boolean) => void;

/** Watches many elements with one observer, while something moves: else each frame would look where all of them are. */
class Watcher {
  private readonly tells = new Map<Element, Tell>();
  /** Elements that have come near or gone since scrolling last rested. */
  private readonly moved = new Map<Element, boolean>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private idle: ReturnType<typeof setTimeout> | undefined;
  private isAwake = false;
  // The margin of what scrolls counts where the page itself does not scroll.
  private readonly observer = new IntersectionObserver((entries) => this.look(entries), {
    rootMargin: MARGIN,
    scrollMargin: MARGIN,
    // Not in each frame: where each of a thousand elements is takes a while to find out.
    delay: DELAY_MS,
  } as IntersectionObserverInit);
  /** Of what holds the elements: in it something may have come, gone or grown. */
  private readonly sizes = new ResizeObserver(() => this.wake());

  constructor() {
    addEventListener('scroll', () => this.wake(), { capture: true, passive: true });
    addEventListener('resize', () => this.wake());
  }

  watch(element: Element, tell: Tell): () => void {
    this.tells.set(element, tell);
    if (this.isAwake) this.observer.observe(element);
    const holder = element.parentElement;
    if (holder) this.sizes.observe(holder);
    this.wake();
    return () => {
      this.observer.unobserve(element);
      this.tells.delete(element);
      this.moved.delete(element);
      if (this.tells.size === 0) this.sizes.disconnect();
    };
  }

  private wake(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.sleep(), IDLE_MS);
    if (this.isAwake) return;
    this.isAwake = true;
    for (const element of this.tells.keys()) this.observer.observe(element);
  }

  private sleep(): void {
    this.isAwake = false;
    this.observer.disconnect();
  }

  private look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.tells.get(target)?.('near', false);
      this.moved.set(target, isIntersecting);
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), REST_MS);
  }

  private settle(): void {
    // The drawing that follows may be interrupted by somebody who types.
    const isHeld = document.querySelector('[role$="dialog"]') !== null;
    startTransition(() => {
      for (const [element, isNear] of this.moved)
        this.tells.get(element)?.(isNear ? 'settled' : 'far', isHeld);
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
    return watcher.watch(element, (next, isHeld) =>
      setNearness((now) => {
        if (next === 'far') return now === 'far' || isHeld || isInUse(element) ? now : next;
        if (now === 'settled') return now;
        return byRest ? next : 'near';
      }),
    );
  }, [place, isWatched, byRest]);
  return [isWatched ? nearness : 'settled', () => setNearness('settled')];
}

/** Whether somebody is in it, or has something open that belongs to it. */
const isInUse = (element: Element): boolean =>
  element.contains(document.activeElement) || element.querySelector('[aria-expanded="true"]') !== null;
