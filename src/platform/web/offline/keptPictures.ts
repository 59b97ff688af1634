/** Where the service worker keeps the pictures that somebody has seen. */
const NAME = 'octavo-pictures';

/** Takes away every picture that this browser keeps, with those that are on their way to be kept. */
export async function forgetPictures(): Promise<void> {
  // Only where the connection is safe, or the machine one's own.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.controller?.postMessage('forget pictures');
  const store = globalThis.caches as CacheStorage | undefined;
  await store?.delete(NAME).catch(() => undefined);
}
