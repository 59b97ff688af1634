/** How long what a link or a step back leads to is marked: a block, a file, a comment. */
export const MARKED_MS = 2000;

/** Events of a reader who has begun to scroll or read: the page does not scroll by itself after one of them. */
export const HANDS_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
