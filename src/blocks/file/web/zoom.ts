/** How a picture is looked at: so many times as large as it fits, and moved so many pixels from the middle. */
export interface Look {
  scale: number;
  x: number;
  y: number;
}

/** As it fits. */
export const FIT: Look = { scale: 1, x: 0, y: 0 };
const MOST = 8;
/** Factor by which one press of a key or a button changes the scale. */
export const STEP = 1.5;
/** px that a finger must go for a picture to be changed or put away. */
const SWIPE = 50;

/** Looked at larger or smaller, about the middle; never smaller than it fits. */
export function zoomed({ scale, x, y }: Look, factor: number): Look {
  const next = Math.min(MOST, Math.max(1, scale * factor));
  if (next === 1) return FIT;
  return { scale: next, x: (x * next) / scale, y: (y * next) / scale };
}

/** Moved, as far as there is something to be seen of it. @param size of the place it fits into, in px */
export function moved(look: Look, dx: number, dy: number, size: { width: number; height: number }): Look {
  const within = (value: number, length: number) => {
    const most = ((look.scale - 1) * length) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { scale: look.scale, x: within(look.x + dx, size.width), y: within(look.y + dy, size.height) };
}

/** The command of a finger that has moved so far, in px, over a picture at its fitting size. */
export function swipeOf(dx: number, dy: number): 'next' | 'previous' | 'close' | undefined {
  if (Math.abs(dx) >= SWIPE && Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 'next' : 'previous';
  return dy >= SWIPE && dy > Math.abs(dx) ? 'close' : undefined;
}
