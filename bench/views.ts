import type { Browser } from 'playwright';
import { showAs } from '#features/boards/contract/viewing.ts';
import { pathTo } from '#platform/contract/endpoint.ts';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import { launchBrowser } from './browser.ts';
import { median, percentile } from './load.ts';
import type { BenchOptions } from './options.ts';
import { findBoard, seed } from './seeded.ts';
import { cookiesOf, ILSE, signInAs, type Someone } from './someone.ts';
import type { Line } from './table.ts';
import { inTurns } from './turns.ts';
import { framesASecond, scrolledFrom, STRIDE } from './writingPage.ts';

const POSTS = 5000;
const VIEWS = ['list', 'cards', 'chat', 'notes', 'confidential'] as const;
type View = (typeof VIEWS)[number];

/** A post that is shown, in every view. */
const POST = 'main a[href^="/posts/"]';

/** One look at a board: milliseconds until its first post shows, of each frame of scrolling, and elements after it. */
interface Look {
  opened: number;
  frames: number[];
  elements: number;
}

/** A board of 5,000 posts in each of its views, in a browser that has kept nothing. */
export async function measureViews(server: ServerProcess, { rounds }: BenchOptions): Promise<Line[]> {
  await using running = new AsyncDisposableStack();
  await seed(server, POSTS);
  await server.start();
  const { boardID } = await findBoard(server);
  const someone = await signInAs(server.url, ILSE);
  const browser = await launchBrowser(running);
  const sides = VIEWS.map((view) => [view, () => look(browser, server.url, someone, boardID, view)] as const);
  const all = (await inTurns(rounds, Object.fromEntries(sides))) as Record<View, Look[]>;
  return VIEWS.map((view) => lineOf(view, all[view]));
}

async function look(
  browser: Browser,
  url: string,
  someone: Someone,
  boardID: string,
  viewMode: View,
): Promise<Look> {
  const answer = await fetch(`${url}/api${pathTo(showAs, { boardID })}`, {
    method: showAs.method,
    headers: { ...someone.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ viewMode }),
  });
  if (!answer.ok) throw new Error(`Showing the board as ${viewMode} was answered ${answer.status}`);
  // The watching script is handed in as text, which the product's policy refuses.
  await using context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  await context.addCookies(cookiesOf(url, someone));
  const page = await context.newPage();
  await page.addInitScript({
    content: `
      window.bench = { opened: undefined, tasks: [] };
      const look = () => {
        if (document.querySelector('${POST}')) bench.opened = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    `,
  });
  await page.goto(`${url}/boards/${boardID}`);
  await page.waitForFunction('bench.opened !== undefined');
  await page.waitForLoadState('networkidle');
  const { taken } = await scrolledFrom(page, POST, viewMode === 'chat' ? -STRIDE : STRIDE);
  return {
    opened: await page.evaluate<number>('bench.opened'),
    frames: taken,
    elements: await page.evaluate<number>(`document.querySelectorAll('*').length`),
  };
}

function lineOf(view: View, looks: Look[]): Line {
  const frames = looks.flatMap((one) => one.frames);
  return {
    work: `${POSTS.toLocaleString('en')} posts as ${view}`,
    now: `${Math.round(median(looks.map(({ opened }) => opened)))} ms, ${framesASecond(frames)} frames/s, p99 ${Math.round(percentile(frames, 0.99))} ms`,
    target: '',
    beside: `until the first shows, then scrolling; ${Math.round(median(looks.map(({ elements }) => elements))).toLocaleString('en')} elements after it`,
  };
}
