import type { RefObject } from 'react';

/**
 * Where the focus goes when a layer closes: back to what opened it, unless it has gone elsewhere meanwhile. A dialog
 * that a quick press opened while the menu was still fading keeps it, or Esc would not close that dialog.
 * @param layer the class of the layer that closes
 */
export function giveFocusBack(
  anchor: RefObject<HTMLElement | null>,
  layer: string | undefined,
): () => HTMLElement | false | null {
  return () => {
    const active = document.activeElement;
    const isFree = active === null || active === document.body || active.closest(`.${layer}`) !== null;
    return isFree ? shownOf(anchor.current) : false;
  };
}

/** The pressed element, or the one around it where the press has taken it out of sight. */
function shownOf(anchor: HTMLElement | null): HTMLElement | null {
  const isHidden = anchor?.checkVisibility?.() === false;
  return isHidden ? (anchor.parentElement?.closest<HTMLElement>('[tabindex="0"]') ?? anchor) : anchor;
}
