import type { Browser, Page } from 'playwright';
import { paragraphText, type LongPost } from './longPosts.ts';
import { keysIn, scrolledFrom, type Frames } from './writingPage.ts';

/** The best figures of a page that is nothing but text. */
export interface Bare {
  frames: Frames;
  /** Milliseconds from each key until its frame has been drawn. */
  keys: number[];
}

const MIDDLE: LongPost = { postID: '', thingID: 'middle' };

/** The text of a post of so many blocks on a page without anything else, scrolled and written in as the post is: its floor. */
export async function measureBare(browser: Browser, blocks: number): Promise<Bare> {
  const on = async <T>(measure: (page: Page) => Promise<T>): Promise<T> => {
    await using page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent(textOf(blocks));
    await page.evaluate(`document.querySelector('[data-item=middle]').scrollIntoView({ block: 'center' })`);
    return await measure(page);
  };
  return { frames: await on(scrolledFrom), keys: await on((page) => keysIn(page, MIDDLE)) };
}

const textOf = (blocks: number) => `<!doctype html>
<style>
  html, body { height: 100%; margin: 0 }
  main { height: 100%; overflow: auto }
  article { max-width: 700px; margin: auto; font: 19px/30px serif }
</style>
<script>window.bench = { tasks: [] }</script>
<main><article>${Array.from(
  { length: blocks },
  (_, at) => `<div data-block="${at}" ${at === Math.floor(blocks / 2) ? 'data-item="middle"' : ''}>
    <div data-note contenteditable="${at === Math.floor(blocks / 2)}"><p>${paragraphText(at)}</p></div></div>`,
).join('')}</article></main>`;
