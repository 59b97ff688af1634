// The service worker, served at /sw.js: the client opens without a connection, and a page that is older than the server
// still finds its own code. It keeps what the build made, and pictures that somebody has seen, until they sign out:
// no other answer of the API, which is one person's. The build puts the two constants before it (vite.config.ts); it
// imports nothing.

/** Names the build. */
declare const BUILD: string;
/** Paths of what is kept from the start: the page, scripts, styles, icons and the fonts of most languages. */
declare const FILES: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const FAMILY = 'octavo-client-';
const NAME = FAMILY + BUILD;
/** Pictures that were seen. The page takes them away when nobody is signed in any more (`keptPictures.ts`). */
const PICTURES = 'octavo-pictures';
const MOST_PICTURES = 300;
const LARGEST_PICTURE = 512 * 1024;
const OLDEST_MS = 30 * 86_400_000;
/** ms the server has to answer with the page, before the one kept is shown. */
const PATIENCE = 3000;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepBuild().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) {
    event.respondWith(openFile(request, pathname));
  } else if (request.destination === 'image' && /^\/api\/file-proc\/(file|picture)\//.test(pathname)) {
    event.respondWith(openPicture(event, pathname));
  }
});

/** How often pictures were taken away: one that was on its way then is not kept. */
let forgotten = 0;

worker.addEventListener('message', (event) => {
  if (event.data !== 'forget pictures') return;
  forgotten++;
  event.waitUntil(caches.delete(PICTURES));
});

/** The server's push message (`PushMessage` of `src/features/push/contract.ts`). */
interface Message {
  title: string;
  body: string;
  path: string;
  tag: string;
}

worker.addEventListener('push', (event) => {
  const message = event.data?.json() as Message | undefined;
  if (message) event.waitUntil(show(message));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openAddress((notification.data as Pick<Message, 'path'>).path));
});

/** Says nothing to whoever has the product before them: the page shows it. */
async function show({ title, body, path, tag }: Message): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  if (pages.some((page) => page.focused)) return;
  await worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } });
}

/** Goes to an address in a page that is open, so that nothing there is lost; in a new one where none is. */
async function openAddress(path: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (!page) return void (await worker.clients.openWindow(path));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page is of its own origin, and the call takes none
  page.postMessage({ open: path });
  await page.focus();
}

async function keepBuild(): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(
    FILES.map(async (path) => {
      const isAsset = path.startsWith('/assets/');
      // Assets are named by their content: what an earlier build has kept is not fetched again.
      const kept = isAsset ? await caches.match(path, { ignoreVary: true }) : undefined;
      const response = kept ?? (await fetch(path, { cache: isAsset ? 'default' : 'reload' }));
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      // The server may have been given the next build in between.
      if (path === '/' && !(await response.clone().text()).includes(BUILD)) throw new Error('Another build');
      await cache.put(path, response);
    }),
  );
}

/** The build before stays for the pages that still are of it; they reload as soon as that costs nobody anything. */
async function takeOver(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== NAME);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** As the server tells pages from files and calls. */
function isPage(path: string): boolean {
  return !/^\/(api|notification|health)(\/|$)/.test(path) && !/\.\w{1,5}$/.test(path);
}

/** The server's page; the one kept where the server does not answer, or not in time. */
async function openPage(event: FetchEvent): Promise<Response> {
  const answer = answerOf(event).catch(() => undefined);
  const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE));
  const response = await Promise.race([answer, late]);
  if (response && response.status < 500) return response;
  const kept = await (await caches.open(NAME)).match('/', { ignoreVary: true });
  return kept ?? response ?? (await answer) ?? Response.error();
}

async function answerOf(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

async function openFile(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept =
    (await cache.match(path, { ignoreVary: true })) ?? (await caches.match(path, { ignoreVary: true }));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && path.startsWith('/assets/')) await cache.put(path, response.clone());
  return response;
}

/**
 * The server's picture. Where it cannot be asked, the one that was seen last at this address, whatever its link was
 * signed with: links expire so that they cannot be passed on, and the person has had these bytes already.
 */
async function openPicture(event: FetchEvent, path: string): Promise<Response> {
  const before = forgotten;
  let response: Response;
  try {
    response = await fetch(event.request);
  } catch (error) {
    const kept = await keptPicture(path);
    if (kept) return kept;
    throw error;
  }
  if (response.status === 200 && isSmallPicture(response))
    event.waitUntil(keepPicture(path, response.clone(), before).catch(() => undefined)); // full, or not to be had
  else if ([404, 410].includes(response.status))
    event.waitUntil(caches.open(PICTURES).then((cache) => cache.delete(path)));
  return response;
}

function isSmallPicture({ headers }: Response): boolean {
  const size = Number(headers.get('content-length') ?? Infinity);
  return headers.get('content-type')?.startsWith('image/') === true && size <= LARGEST_PICTURE;
}

async function keepPicture(path: string, picture: Response, before: number): Promise<void> {
  const headers = new Headers(picture.headers);
  headers.set('octavo-kept-at', String(Date.now()));
  const bytes = await picture.arrayBuffer();
  const cache = await caches.open(PICTURES);
  await cache.put(path, new Response(bytes, { headers }));
  // The picture put last comes last: one that is seen again becomes the youngest.
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST_PICTURES).map((request) => cache.delete(request)));
  if (forgotten !== before) await caches.delete(PICTURES);
}

/** The picture itself, else another size of it. */
async function keptPicture(path: string): Promise<Response | undefined> {
  const cache = await caches.open(PICTURES);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const others = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder));
  const found = (await cache.match(path)) ?? (others[0] && (await cache.match(others[0])));
  const isOld = Date.now() - Number(found?.headers.get('octavo-kept-at')) > OLDEST_MS;
  return isOld ? undefined : found;
}
