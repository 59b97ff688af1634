import { reloadSafely } from './reload.ts';
import type { SaveQueue } from '../saving/saveQueue.ts';

const LOOK_MS = 5 * 60_000;
/** Somebody who goes to and fro between windows asks no more often than this. */
const PAUSE_MS = 10_000;
/** The event of Vite's where an import fails: the server may have gone on to a build without that file. */
const LOST_PART = 'vite:preloadError';

/** Which build this page is of; undefined while developing. */
export const ownBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content || undefined;

/**
 * Keeps the page at the newest build: asks every five minutes, on coming back to the window, when a part of this one could
 * not be loaded and when a new service worker takes over, and reloads as soon as that costs nobody anything. Registers the
 * service worker.
 * @returns how to stop
 */
export function followBuilds(saves: Pick<SaveQueue, 'flush'>, reload?: () => void): () => void {
  const own = ownBuild();
  if (own === undefined) return () => undefined;
  let askedAt = -PAUSE_MS;
  const look = async () => {
    const build = await newestBuild();
    if (build !== undefined && build !== own) await reloadSafely(saves, reload);
  };
  const lookOnFocus = () => {
    if (document.visibilityState === 'hidden' || performance.now() - askedAt < PAUSE_MS) return;
    askedAt = performance.now();
    void look();
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  addEventListener('focus', lookOnFocus);
  addEventListener(LOST_PART, lookOnFocus);
  document.addEventListener('visibilitychange', lookOnFocus);
  // Only where the connection is safe, or the machine one's own.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const lookNow = () => void look();
  workers?.addEventListener('controllerchange', lookNow);
  workers?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined); // the product goes without
  return () => {
    clearInterval(timer);
    removeEventListener('focus', lookOnFocus);
    removeEventListener(LOST_PART, lookOnFocus);
    document.removeEventListener('visibilitychange', lookOnFocus);
    workers?.removeEventListener('controllerchange', lookNow);
  };
}

/** The build that the server gives out now; undefined where it does not say. */
async function newestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store' });
    if (!response.ok) return undefined;
    return ((await response.json()) as { build?: string }).build;
  } catch {
    return undefined;
  }
}
