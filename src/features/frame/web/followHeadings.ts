import type { AnyRouter } from '@tanstack/react-router';

/** How long a page may take to bring its heading. */
const PATIENCE_MS = 20_000;

/**
 * After going to another page, focus is on its heading: a screen reader says where one is, and Tab starts there. Back
 * on a list, focus is on the item that one opened. A heading or item that comes with the page's data is waited for,
 * unless the person has begun to do something meanwhile.
 */
export function followHeadings(router: AnyRouter): void {
  let stop = () => {};
  /** By the entry of the history: the item of its page that was opened. */
  const opened = new Map<string, string>();
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    const item = document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset['item'];
    if (fromLocation && pathChanged && item !== undefined) opened.set(entryOf(fromLocation), item);
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged || !fromLocation) return;
    const item = opened.get(entryOf(toLocation));
    stop();
    // A list is drawn anew as its page is measured: its item may come more than once.
    stop = item === undefined ? focusOnce(headingOf) : focusOnce(() => itemOf(item), true);
  });
}

const entryOf = ({ state }: { state: { __TSR_key?: string | undefined } }): string => state.__TSR_key ?? '';

const itemOf = (item: string) => document.querySelector<HTMLElement>(`[data-item="${item}"] a`);

function headingOf(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

function focusOnce(find: () => HTMLElement | null, stays = false): () => void {
  // Of the page that is being left, and perhaps there for a moment yet.
  const before = document.activeElement;
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, PATIENCE_MS);
  let isStopped = false;
  function stop() {
    isStopped = true;
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('pointerdown', stop, true);
    removeEventListener('keydown', stop, true);
  }
  function look() {
    const active = document.activeElement;
    const element = find();
    if (element !== null && active === element) return;
    // The page has put focus where it is wanted, such as in a title to be written.
    const isLeft = stays && active === before;
    if (active instanceof HTMLElement && active.closest('main') && active.isConnected && !isLeft)
      return stop();
    if (!element) return;
    element.focus({ preventScroll: true });
    // A list hides an item until it has measured it, and nothing hidden takes focus.
    if (document.activeElement !== element) requestAnimationFrame(() => isStopped || look());
    else if (!stays) stop();
  }
  addEventListener('pointerdown', stop, true);
  addEventListener('keydown', stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
