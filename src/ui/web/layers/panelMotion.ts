// How a panel goes, and another takes its place. The page takes the room that the panel leaves: page and panel move
// together. A picture of the panel is what moves: the panel itself has ended, with its keys and its questions, as soon
// as it is closed.

interface Leaving {
  picture: HTMLElement;
  /** How far it stood out of the window as it was left, as a margin: nothing, unless it was still coming. */
  margin: string;
}

let leaving: Leaving | undefined;

/** A panel is about to be taken out of the page. */
export function leave(panel: HTMLElement): void {
  const {
    animationDuration,
    animationTimingFunction: easing,
    marginRight,
    position,
  } = getComputedStyle(panel);
  const duration = Number.parseFloat(animationDuration) * 1000;
  const { parentElement: place, previousElementSibling: page } = panel;
  if (!(duration > 0) || !place) return;
  leaving?.picture.remove();
  const scrolled = bodyOf(panel)?.scrollTop ?? 0;
  const now = { picture: pictureOf(panel), margin: marginRight };
  leaving = now;
  // Whether another panel takes the place, or the page goes too, is known once all that goes and comes has done so.
  queueMicrotask(() => {
    if (leaving !== now) return;
    const stands = place.querySelector(`.${CSS.escape(panel.classList[0]!)}`);
    if (stands || !place.isConnected || (page && !page.isConnected)) return end(now);
    place.append(now.picture);
    bodyOf(now.picture)?.scrollTo(0, scrolled); // a copy begins at its top
    const gone =
      position === 'fixed'
        ? { opacity: 0, translate: '24px 0' }
        : { marginRight: `-${panelWidth(now.picture)}px` };
    const from = position === 'fixed' ? { opacity: 1, translate: '0 0' } : { marginRight };
    const motion = now.picture.animate([from, gone], { duration, easing, fill: 'forwards' });
    for (const over of ['finish', 'cancel']) motion.addEventListener(over, () => end(now));
  });
}

/** A panel has come: where another is going, the new panel takes its place, from where the other stands. */
export function arrive(panel: HTMLElement): void {
  if (!leaving) return;
  const { picture, margin } = leaving;
  const { animationDuration, animationTimingFunction: easing, position } = getComputedStyle(panel);
  const from = picture.isConnected ? getComputedStyle(picture).marginRight : margin;
  end(leaving);
  panel.style.animationName = 'none';
  const share = Math.abs(Number.parseFloat(from)) / panelWidth(panel);
  const duration = Number.parseFloat(animationDuration) * 1000 * share;
  if (position !== 'fixed' && duration > 0)
    panel.animate([{ marginRight: from }, { marginRight: '0px' }], { duration, easing });
}

function end(one: Leaving): void {
  one.picture.remove();
  if (leaving === one) leaving = undefined;
}

const panelWidth = (panel: HTMLElement) => panel.offsetWidth || 360;

/** A picture of a panel, without anything that could be used, read out or found by its name. */
function pictureOf(panel: HTMLElement): HTMLElement {
  const picture = panel.cloneNode(true) as HTMLElement; // a copy of an element is of the same kind
  picture.style.animationName = 'none';
  picture.inert = true;
  picture.ariaHidden = 'true';
  for (const part of picture.querySelectorAll('[id], [name]')) {
    part.removeAttribute('id');
    part.removeAttribute('name');
  }
  return picture;
}

const bodyOf = (panel: HTMLElement) => panel.querySelector(':scope > [tabindex]');
