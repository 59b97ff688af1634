import type { Browser, Page } from 'playwright';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import { launchBrowser } from './browser.ts';
import { measureBare, type Bare } from './barePage.ts';
import { checkOut } from './checkout.ts';
import { median, percentile } from './load.ts';
import { makeLongNote, makeLongPosts, type LongPost } from './longPosts.ts';
import type { BenchOptions } from './options.ts';
import { ROOT, seed } from './seeded.ts';
import { cookiesOf, ILSE, signInAs } from './someone.ts';
import { formerServer } from './starts.ts';
import type { Line } from './table.ts';
import { inTurns } from './turns.ts';
import { framesASecond, keysIn, openAt, scrolledFrom, type Frames } from './writingPage.ts';

const [MANY, FEW, CHARACTERS] = [1000, 10, 100_000];

/** Posts of one server, and the cookies of the person signed in there. */
interface Place {
  url: string;
  cookies: ReturnType<typeof cookiesOf>;
  many: LongPost;
  few: LongPost;
  note: LongPost;
}

/** One look at a place: milliseconds, and of each key until its frame. */
interface Look {
  opened: number;
  frames: Frames;
  many: number[];
  few: number[];
  note: number[];
  /** The post's text on a page of nothing else. */
  bare: Bare;
}

/** A post of 1,000 blocks in a browser that has nothing kept: until its middle shows, as it is scrolled, and as one types. */
export async function measureLongPost(
  server: ServerProcess,
  { rounds, against }: BenchOptions,
): Promise<Line[]> {
  await using running = new AsyncDisposableStack();
  const now = await placeOn(server, ROOT);
  let former: Place | undefined;
  if (against !== undefined) {
    const checkout = running.use(await checkOut(against));
    former = await placeOn(await formerServer(running, checkout), checkout.root);
  }
  const browser = await launchBrowser(running);
  const all = await inTurns(rounds, {
    former: former && (() => look(browser, former)),
    now: () => look(browser, now),
  });
  return [
    ...linesOf(all.now, ''),
    ...(against !== undefined ? linesOf(all.former, `  of ${against}: `) : []),
  ];
}

async function placeOn(server: ServerProcess, root: string): Promise<Place> {
  await seed(server, 0, {}, root);
  await server.start();
  const { url } = server;
  const [many, few] = (await makeLongPosts(url, [MANY, FEW])) as [LongPost, LongPost];
  const note = await makeLongNote(url, CHARACTERS);
  return { url, cookies: cookiesOf(url, await signInAs(url, ILSE)), many, few, note };
}

async function look(browser: Browser, place: Place): Promise<Look> {
  const on = async <T>(post: LongPost, measure: (page: Page, opened: number) => Promise<T>): Promise<T> => {
    // Nothing is kept from another round. The observers are handed in as text, which the product's policy refuses.
    await using context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
      bypassCSP: true,
    });
    await context.addCookies(place.cookies);
    const page = await context.newPage();
    return await measure(page, await openAt(page, place.url, post));
  };
  const keys = (post: LongPost) => on(post, (page) => keysIn(page, post));
  return {
    ...(await on(place.many, async (page, opened) => ({ opened, frames: await scrolledFrom(page) }))),
    many: await keys(place.many),
    few: await keys(place.few),
    note: await keys(place.note),
    bare: await measureBare(browser, MANY),
  };
}

function linesOf(looks: Look[], side: string): Line[] {
  const frames = (taken: number[]) => {
    const late = taken.filter((frame) => frame > 18).length / taken.length;
    return `${framesASecond(taken)} frames/s, ${(late * 100).toFixed(1)} % late, p99 ${Math.round(percentile(taken, 0.99))} ms`;
  };
  const tasks = looks.flatMap(({ frames: { tasks: own } }) => own);
  const typing = (what: string, keys: number[], target: string): Line => ({
    work: `${side}Key to frame, ${what}`,
    now: `p50 ${median(keys).toFixed(1)} ms, p95 ${percentile(keys, 0.95).toFixed(1)} ms`,
    target,
    beside: `${keys.length} keys`,
  });
  return [
    {
      work: `${side}Its middle is in sight`,
      now: `${Math.round(median(looks.map(({ opened }) => opened)))} ms`,
      target: '≤ 1,000 ms',
      beside: `median of ${looks.length}, nothing kept, ${MANY} blocks`,
    },
    {
      work: `${side}Scrolling from there`,
      now: frames(looks.flatMap(({ frames: { taken } }) => taken)),
      target: '60 frames/s',
      beside: `${tasks.length} long tasks, the longest ${Math.round(Math.max(0, ...tasks))} ms`,
    },
    {
      work: `${side}  floor: a bare page of that text`,
      now: frames(looks.flatMap(({ bare }) => bare.frames.taken)),
      target: '',
      beside: 'what this machine does at best',
    },
    typing(
      `${MANY} blocks`,
      looks.flatMap(({ many }) => many),
      'p95 ≤ 28 ms',
    ),
    typing(
      `${FEW} blocks`,
      looks.flatMap(({ few }) => few),
      '',
    ),
    typing(
      'floor: a bare page of that text',
      looks.flatMap(({ bare }) => bare.keys),
      '',
    ),
    typing(
      `a note of ${CHARACTERS} characters`,
      looks.flatMap(({ note }) => note),
      'p95 ≤ 50 ms',
    ),
  ];
}
