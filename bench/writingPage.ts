import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { LongPost } from './longPosts.ts';

/** Milliseconds in which a page that shows what was asked for finishes what it began. */
const SETTLE = 4000;
/** Keys that are pressed, and milliseconds between them: as somebody types who is quick. */
const [KEYS, BETWEEN] = [90, 75];
/** Pixels scrolled in each frame, and frames: as a hand that wants to get far. */
export const STRIDE = 60;
const FRAMES = 300;

/** How scrolling went, in milliseconds. */
export interface Frames {
  /** Of each frame. */
  taken: number[];
  /** Of tasks that held the page up. */
  tasks: number[];
}

/** Of frames, by the milliseconds that each took. */
export const framesASecond = (taken: readonly number[]): number =>
  Math.round((taken.length * 1000) / taken.reduce((sum, frame) => sum + frame, 0));

/** Opens a post at a block. @returns milliseconds from the address until the block's text is in the window */
export async function openAt(page: Page, url: string, { postID, thingID }: LongPost): Promise<number> {
  await page.addInitScript({
    content: `
      window.bench = { opened: undefined, tasks: [] };
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) bench.tasks.push({ startTime, duration });
      }).observe({ type: 'longtask', buffered: true });
      const look = () => {
        const note = document.querySelector('[data-item="${thingID}"] [data-note]');
        const { top, bottom } = note?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        if (bottom > top && bottom > 0 && top < innerHeight) bench.opened = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    `,
  });
  await page.goto(`${url}/posts/${postID}?thingID=${thingID}`);
  await page.waitForFunction('bench.opened !== undefined');
  await sleep(SETTLE);
  return page.evaluate<number>('bench.opened');
}

/** Scrolls on, a stride a frame. @param within what the scrolled box holds @param stride in pixels; negative upwards */
export async function scrolledFrom(
  page: Page,
  within = 'article [data-block]',
  stride = STRIDE,
): Promise<Frames> {
  return page.evaluate<Frames>(`new Promise((resolve) => {
    let box = document.querySelector(${JSON.stringify(within)}).parentElement;
    while (box !== document.documentElement && (box.scrollHeight <= box.clientHeight + 1 || getComputedStyle(box).overflowY === 'visible')) box = box.parentElement;
    const from = performance.now();
    const taken = [];
    let last = from;
    const frame = () => {
      const now = performance.now();
      taken.push(now - last);
      last = now;
      if (taken.length === ${FRAMES})
        return resolve({
          taken: taken.slice(1),
          tasks: bench.tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration),
        });
      box.scrollBy(0, ${stride});
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  })`);
}

/** Types in the block that a post was opened at. @returns milliseconds from each key until its frame has been drawn */
export async function keysIn(page: Page, { thingID }: LongPost): Promise<number[]> {
  const note = page.locator(`[data-item="${thingID}"] [data-note]`);
  await note.locator('p').first().click();
  await page.locator(`[data-item="${thingID}"] [contenteditable="true"]`).waitFor();
  await page.evaluate(`{
    bench.keys = [];
    addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => bench.keys.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      });
    }, true);
  }`);
  await sleep(SETTLE / 2);
  for (let key = 0; key < KEYS; key++) {
    const from = performance.now();
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'e');
    await sleep(Math.max(0, BETWEEN - (performance.now() - from)));
  }
  await sleep(SETTLE / 4);
  return page.evaluate<number[]>('bench.keys.slice(10)');
}
