import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import { launchBrowser } from './browser.ts';
import { checkOut } from './checkout.ts';
import { clientSize } from './client.ts';
import { median, percentile } from './load.ts';
import type { BenchOptions } from './options.ts';
import { findBoard, ROOT, seed } from './seeded.ts';
import { cookiesOf, ILSE, signInAs } from './someone.ts';
import { formerServer, shareOf } from './starts.ts';
import type { Line } from './table.ts';
import { inTurns } from './turns.ts';

const POSTS = 1000;
/** Openings of each side in a round. */
const OPENINGS = 3;
/** Milliseconds in which a page that has its first cards finishes what it began. */
const SETTLE = 3000;
/** Pixels scrolled in each frame, and frames: as a hand that wants to get far. */
const [STRIDE, FRAMES] = [60, 300];

/** Runs in the page before its own scripts: when the first card can be seen, and how long the main thread was taken. */
const watch = `
  window.bench = { tasks: [], firstCard: undefined };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector('main article')) bench.firstCard = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** Scrolls what holds the cards, a stride a frame. @returns milliseconds of each frame */
const scroll = `new Promise((resolve) => {
  let box = document.querySelector('main article').parentElement;
  while (box.scrollHeight <= box.clientHeight + 1 && box.parentElement) box = box.parentElement;
  const taken = [];
  let last = performance.now();
  const frame = () => {
    const now = performance.now();
    taken.push(now - last);
    last = now;
    if (taken.length === ${FRAMES}) return resolve(taken.slice(1));
    box.scrollBy(0, ${STRIDE});
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})`;

interface Opening {
  paint: number;
  firstCard: number;
  blocked: number;
  /** MB. */
  heap: number;
  /** In the first three seconds. */
  requests: number;
}

interface Place {
  address: string;
  cookies: ReturnType<typeof cookiesOf>;
}

/** A board of 1,000 posts in a browser that has nothing kept: until it shows, and as it is scrolled. */
export async function measureOpening(
  server: ServerProcess,
  { rounds, against }: BenchOptions,
): Promise<Line[]> {
  await using running = new AsyncDisposableStack();
  const place = await placeOn(server, ROOT);
  let former: Place | undefined;
  if (against !== undefined) {
    const checkout = running.use(await checkOut(against));
    former = await placeOn(await formerServer(running, checkout), checkout.root);
  }
  const browser = await launchBrowser(running);
  const sides = {
    now: () => open(browser, place),
    former: former && (() => open(browser, former)),
  };
  for (const side of Object.values(sides)) await side?.();
  const all = await inTurns(rounds * OPENINGS, sides);
  const frames = await scrolled(browser, place);
  return [...linesOf(all.now, all.former, against), ...(await alsoLines(all.now, frames))];
}

async function placeOn(server: ServerProcess, root: string): Promise<Place> {
  await seed(server, POSTS, {}, root);
  await server.start();
  const { boardID } = await findBoard(server);
  const cookies = cookiesOf(server.url, await signInAs(server.url, ILSE));
  return { address: `${server.url}/boards/${boardID}`, cookies };
}

async function open(browser: Browser, { address, cookies }: Place): Promise<Opening> {
  await using context = await contextWith(browser, cookies);
  const page = await context.newPage();
  let requests = 0;
  page.on('request', () => requests++);
  const settled = sleep(SETTLE);
  await page.goto(address);
  await settled;
  const counted = requests;
  // Not sooner: what asks the page is a script of 330 kB, which would be read while the first card is on its way.
  await page.waitForFunction('bench.firstCard !== undefined');
  return { ...(await read(page)), requests: counted };
}

async function scrolled(browser: Browser, { address, cookies }: Place): Promise<number[]> {
  await using context = await contextWith(browser, cookies);
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction('bench.firstCard !== undefined');
  await sleep(SETTLE);
  const frames = await page.evaluate<number[]>(scroll);
  return frames;
}

/** Nothing is kept from another round: no cache, no service worker. */
async function contextWith(browser: Browser, cookies: Place['cookies']): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 };
  // The watching script is handed in as text, which the product's policy refuses.
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', bypassCSP: true });
  await context.addCookies(cookies);
  await context.addInitScript({ content: watch });
  return context;
}

async function read(page: Page): Promise<Omit<Opening, 'requests'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const told = await page.evaluate<Pick<Opening, 'paint' | 'firstCard' | 'blocked'>>(`({
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    firstCard: bench.firstCard,
    blocked: bench.tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  })`);
  return { ...told, heap: usedSize / 1e6 };
}

/** Each figure, beside the former commit's where there is one. */
function linesOf(now: Opening[], former: Opening[], against: string | undefined): Line[] {
  const lines = (work: string, name: 'paint' | 'firstCard' | 'blocked', most: string): Line[] => {
    const times = now.map((opening) => opening[name]);
    const all = former.map((opening) => opening[name]);
    const line = (what: string, of: number[]): Line => ({
      work: what,
      now: `${Math.round(median(of))} ms`,
      target: '',
      beside: `median of ${of.length}, nothing kept`,
    });
    return [
      line(work, times),
      ...(against !== undefined ? [line(`  of ${against}`, all), shareOf(times, all, most)] : []),
    ];
  };
  return [
    ...lines(`First card of ${POSTS.toLocaleString('en')}`, 'firstCard', '≤ 65 %'),
    ...lines('Main thread blocked, beyond 50 ms a task', 'blocked', '≤ 45 %'),
    ...lines('First contentful paint', 'paint', '≤ 45 %'),
  ];
}

async function alsoLines(now: Opening[], frames: number[]): Promise<Line[]> {
  const size = await clientSize();
  const half = (name: keyof Opening) => Math.round(median(now.map((opening) => opening[name])));
  const perSecond = Math.round((frames.length * 1000) / frames.reduce((sum, frame) => sum + frame, 0));
  return [
    { work: 'Requests before three seconds', now: String(half('requests')), target: '≤ 24', beside: '' },
    { work: 'Heap', now: `${half('heap')} MB`, target: '≤ 10 MB', beside: 'after collecting' },
    {
      work: 'JavaScript before the first board',
      now: size ? `${Math.round(size.kilobytes)} kB in ${size.scripts}` : 'not built',
      target: '≤ 150 kB in ≤ 9',
      beside: 'gzipped',
    },
    {
      work: `Scrolling through ${POSTS.toLocaleString('en')} posts`,
      now: `${perSecond} frames/s, p99 ${Math.round(percentile(frames, 0.99))} ms`,
      target: '60 frames/s',
      beside: `${FRAMES} frames of ${STRIDE} px, without a graphics card`,
    },
  ];
}
