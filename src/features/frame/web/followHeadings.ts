import type { AnyRouter } from '@tanstack/react-router';

/** How long a page may take to bring its heading. */
const PATIENCE_MS = 5000;

/**
 * After going to another page, focus is on its heading: a screen reader says where one is, and Tab starts there. A page
 * whose heading comes with its data is waited for, unless the person has begun to do something meanwhile.
 */
export function followHeadings(router: AnyRouter): void {
  let stop = () => {};
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    stop();
    stop = focusHeadingOnce();
  });
}

function focusHeadingOnce(): () => void {
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('pointerdown', stop, true);
    removeEventListener('keydown', stop, true);
  }
  function look() {
    const active = document.activeElement;
    // The page has put focus where it is wanted, such as in a title to be written.
    if (active instanceof HTMLElement && active.closest('main') && active.isConnected) return stop();
    const heading = document.querySelector<HTMLElement>('main h1, h1');
    if (!heading) return;
    stop();
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  addEventListener('pointerdown', stop, true);
  addEventListener('keydown', stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
