/** How long what a link or a step back leads to is marked: a block, a file, a comment. */
export const MARKED_MS = 2000;
