import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

/** So many wait to be handed on, at most: each has a process of its own. Journeys ask for about as many sets of options. */
const MOST_WAITING = 10;
const BLANK_MS = 10_000;

/** The stores that are emptied beside the cookies. The cache of files stays. */
const STORES = 'local_storage,indexeddb,cache_storage,file_systems,service_workers,storage_buckets';

/** Calls of a context whose effect outlasts its pages. One that has had any is not handed on. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
] as const;
const LASTING_OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;
const EVENTS = [
  'console',
  'weberror',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** A browser of somebody's own: its cookies and storage are nobody else's. */
interface Own {
  context: BrowserContext;
  page: Page;
}

/** Where people have their browsers from. */
export interface Browsers {
  /** @param options of Playwright; `baseURL` is the origin that is emptied afterwards */
  open(options: BrowserContextOptions): Promise<Own>;
  /** @param isSound whether somebody else may have it: a journey that fails may have left it in any state */
  leave(context: BrowserContext, isSound: boolean): Promise<void>;
}

/** A new context for everybody. */
export const newBrowsers = (browser: Browser): Browsers => ({
  async open(options) {
    const context = await browser.newContext(options);
    // Files are chosen through fields, which a journey can fill in; those about the browser's own picker bring one along.
    await context.addInitScript(() => delete (window as { showOpenFilePicker?: unknown }).showOpenFilePicker);
    return { context, page: await context.newPage() };
  },
  leave: close,
});

interface Kept {
  /** The options that it was made with. */
  kind: string;
  origin: string;
}

/**
 * Contexts that are emptied and handed on to whoever asks for the same options, with the process in which their pages run:
 * it has compiled the script, which takes half of the CPU of the first page of a new one. Thrown away are contexts of a
 * failed journey, those with a service worker, and those on which something was set that outlasts their pages.
 */
export function emptiedBrowsers(browser: Browser): Browsers {
  const waiting: (Own & Kept)[] = [];
  const kept = new Map<BrowserContext, Kept>();
  const fresh = newBrowsers(browser);

  return {
    async open(options) {
      const kind = JSON.stringify(options);
      const at = waiting.findLastIndex((one) => one.kind === kind);
      const [handedOn] = at < 0 ? [] : waiting.splice(at, 1);
      if (handedOn) return handedOn;
      const own = await fresh.open(options);
      if (options.serviceWorkers === 'block' && options.baseURL) {
        kept.set(own.context, { kind, origin: options.baseURL });
        watch(own.context, () => kept.delete(own.context));
      }
      return own;
    },
    async leave(context, isSound) {
      const as = kept.get(context);
      const page = isSound && as ? await empty(context, as.origin).catch(() => {}) : undefined;
      if (!as || !page) {
        kept.delete(context);
        await close(context);
        return;
      }
      waiting.push({ ...as, context, page });
      if (waiting.length > MOST_WAITING) await this.leave(waiting.shift()!.context, false);
    },
  };
}

/** Tells when a call is made whose effect outlasts the pages. */
function watch(context: BrowserContext, tell: () => void): void {
  const of = <Target extends object>(target: Target, name: keyof Target) => {
    const call = target[name];
    if (typeof call !== 'function') return;
    const value = (...args: unknown[]): unknown => {
      tell();
      return Reflect.apply(call, target, args);
    };
    Object.defineProperty(target, name, { value });
  };
  for (const name of LASTING) of(context, name);
  for (const name of LASTING_OF_CLOCK) of(context.clock, name);
}

/**
 * Takes out what somebody has left.
 * @returns a new page in it. The old one, which is blank, keeps the process until the new one has gone somewhere
 * @throws where the journey has closed it, or a page of it has crashed
 */
async function empty(context: BrowserContext, origin: string): Promise<Page> {
  for (const event of EVENTS) context.removeAllListeners(event);
  const [last, ...others] = context.pages();
  if (last === undefined) throw new Error('All of its pages are closed');
  await Promise.all(others.map((page) => page.close()));
  last.removeAllListeners('dialog'); // what is asked about leaving is answered by the browser then
  await last.unrouteAll({ behavior: 'ignoreErrors' });
  await last.goto('about:blank', { timeout: BLANK_MS });
  await context.clearCookies();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORES });
  await devtools.detach();
  page.once('framenavigated', () => void last.close().catch(() => {}));
  return page;
}

/** Closes a browser. Requests that a journey still holds up or answers itself at that moment do not matter. */
async function close(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
