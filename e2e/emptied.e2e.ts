import type { Page } from 'playwright';
import { expect, test } from './harness.ts';

/** Remains of an earlier page, in every place in which a browser keeps something. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
    caches: await caches.keys(),
    name: window.name,
    back: history.length,
    isRouted: (await fetch('/icon.svg')).status !== 200,
  }));

test('a browser that is handed on has nothing of who had it before', async ({
  browsers,
  octavo,
  openPerson,
}) => {
  const options = { viewport: { width: 801, height: 601 } };
  const ana = await openPerson(options);
  await ana.page.goto('/boards');
  await ana.page.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();
  await ana.page.route('**/icon.svg', (route) => route.fulfill({ status: 203, body: '' }));
  await ana.page.evaluate(async () => {
    document.cookie = 'left=1; path=/';
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    window.name = 'left';
    history.pushState(null, '', '/people');
    await (await caches.open('left')).put('/left', new Response('left'));
    await new Promise((done) => {
      const opening = indexedDB.open('left', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('left'));
      opening.addEventListener('success', done);
    });
  });
  expect(await found(ana.page)).toMatchObject({ local: expect.arrayContaining(['left']), isRouted: true });
  const tab = await ana.context.newPage();
  await tab.goto('/people');
  await browsers.leave(ana.context, true);

  const ben = await openPerson(options);
  expect(ben.context).toBe(ana.context);
  expect(await ben.context.cookies()).toHaveLength(5);
  await ben.context.clearCookies();
  await ben.page.goto(`${octavo.url}/build.json`); // of the same origin, and nothing is done on it
  await expect.poll(() => ben.context.pages().length).toBe(1);
  expect(await found(ben.page)).toEqual({
    cookies: '',
    local: [],
    session: [],
    databases: [],
    caches: [],
    name: '',
    back: 2,
    isRouted: false,
  });
});

test('a browser on which something was set that outlasts its pages is not handed on, nor one of a failed journey', async ({
  browsers,
  octavo,
}) => {
  const options = {
    baseURL: octavo.url,
    serviceWorkers: 'block',
    viewport: { width: 802, height: 602 },
  } as const;
  const open = () => browsers.open(options);
  const isHandedOn = async (first: Awaited<ReturnType<typeof open>>, isSound = true) => {
    await browsers.leave(first.context, isSound);
    const next = await open();
    return next.context === first.context;
  };
  expect(await isHandedOn(await open())).toBe(true);
  expect(await isHandedOn(await open(), false)).toBe(false);
  for (const set of [
    ({ context }) => context.setOffline(true),
    ({ context }) => context.grantPermissions(['clipboard-read']),
    ({ context }) => context.addInitScript(() => {}),
    ({ context }) => context.route('**/*', (route) => route.continue()),
    ({ page }) => page.clock.install(),
    ({ page }) => page.close(),
  ] satisfies ((own: Awaited<ReturnType<typeof open>>) => Promise<unknown>)[]) {
    const own = await open();
    await set(own);
    expect(await isHandedOn(own), String(set)).toBe(false);
  }
});
