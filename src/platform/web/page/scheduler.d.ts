/** Decides when React goes on drawing; its types leave this one out. */
declare module 'scheduler' {
  /**
   * How long React draws in one go where it lets the browser in between.
   * @param framesPerSecond 1 to 125: it draws for a frame's time; 0: for 5 ms, as it does by itself
   */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
