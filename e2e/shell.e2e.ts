import type { Page } from 'playwright';
import { createBoard } from './createBoard.ts';
import { drawn, faults, faultsInAllThemes } from './faults.ts';
import { expect, phone, test } from './harness.ts';
import { firstByDay, nightly } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 } };
const sizes = [
  ['wide', wide],
  ['phone', phone],
] as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The browser's offer to install, as the page gets it. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => undefined,
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

test('the page says how it is installed, and the browser’s offer is made until it is turned down', async ({
  octavo,
  openPerson,
}) => {
  const { page, context } = await openPerson({ name: 'Ilse Okafor', ...wide });
  await page.goto('/boards');
  await heading(page, 'Boards').waitFor();
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await context.request.get(`${octavo.url}${href}`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const said = (await manifest.json()) as Record<string, unknown> & {
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(said).toMatchObject({
    name: 'Octavo',
    start_url: '/',
    display: 'standalone',
    theme_color: '#0097d7',
  });
  expect(said.icons.map(({ sizes: size, purpose = 'any' }) => `${size} ${purpose}`)).toEqual([
    '48x48 any',
    '180x180 any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes: size } of said.icons) {
    const shown = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, shown]).toEqual([src, size]);
  }

  const offer = page.getByRole('complementary', { name: 'Install' });
  expect(await offerInstall(page)).toBe(true);
  await offer.waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await button(page, 'Install').click();
  await offer.waitFor({ state: 'detached' });
  await offerInstall(page);
  await button(page, 'Not now').click();
  await offer.waitFor({ state: 'detached' });
  await page.reload();
  await heading(page, 'Boards').waitFor();
  expect(await offerInstall(page)).toBe(true);
  await drawn(page);
  expect(await offer.count()).toBe(0);
});

test('the page names its colour and its icons, and each icon is there in its size', async ({
  openVisitor,
}) => {
  const { page } = await openVisitor();
  await page.goto('/');
  expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('#0097d7');
  for (const [selector, type, size] of [
    ['link[rel="icon"][type="image/svg+xml"]', 'image/svg+xml', '48x48'],
    ['link[rel="apple-touch-icon"]', 'image/png', '180x180'],
  ] as const) {
    const icon = page.locator(selector);
    expect(await icon.getAttribute('sizes')).toBe(size);
    const href = (await icon.getAttribute('href'))!;
    expect((await page.request.get(href)).headers()['content-type']).toContain(type);
    const shown = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, href);
    expect(shown).toBe(size);
  }
});

test('each layout is drawn: the app around a page, one column, two for signing up, and none', async ({
  openPerson,
  openVisitor,
}) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', ...wide });
  const navigation = page.getByRole('navigation');
  const width = async (of: Page) => (await of.getByRole('main').boundingBox())!.width;
  await page.goto('/boards');
  await heading(page, 'Boards').waitFor();
  await navigation.first().waitFor();
  await button(page, 'Collapse sidebar').waitFor();

  await page.goto('/signup/congrats');
  await heading(page, 'Welcome, Ilse.').waitFor();
  await page.getByRole('link', { name: 'Octavo, home' }).waitFor();
  expect(await navigation.count()).toBe(0);
  expect(await width(page)).toBeGreaterThan(wide.viewport.width / 2); // nothing stands beside it

  for (const path of ['/plans', '/plans-org', '/pricing', '/upgrade', '/upgrade-org']) {
    await page.goto(path);
    await heading(page, '').waitFor();
    expect(await navigation.count(), path).toBe(0);
  }

  const visitor = await openVisitor(wide);
  for (const path of ['/password-reset', '/signup', '/signin']) {
    await visitor.page.goto(path);
    await heading(visitor.page, '').waitFor();
    await visitor.page.getByRole('link', { name: 'Octavo, home' }).waitFor();
    expect(await visitor.page.getByRole('navigation').count()).toBe(0);
    const sheet = (await visitor.page.locator('#root svg').last().boundingBox())!;
    expect(sheet.x).toBeGreaterThan(await width(visitor.page)); // the second column
  }
});

test('the loading bar is 3 px high, along the top, takes 2000 ms and goes when the page is there', async ({
  openPerson,
}) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', ...wide });
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/assets\/PeoplePage-.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/boards');
  await heading(page, 'Boards').waitFor();
  await page.getByRole('link', { name: 'People', exact: true }).first().click();
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await bar.waitFor();
  await expect
    .poll(() => bar.boundingBox())
    .toMatchObject({ x: 0, y: 0, width: wide.viewport.width, height: 3 });
  const takes = () =>
    bar.evaluate((track) =>
      track.getAnimations({ subtree: true }).map((animation) => animation.effect!.getTiming().duration),
    );
  await expect.poll(takes).toEqual([2000]);
  release();
  await heading(page, 'People').waitFor();
  await bar.waitFor({ state: 'detached' });
});

test('a newer build is reloaded to, once nobody is writing', async ({ openPerson }) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', ...wide });
  await page.clock.install();
  let asked = 0;
  await page.route('**/build.json', (route) => {
    asked++;
    return route.fulfill({ json: { build: 'another' } });
  });
  await page.goto('/boards');
  await heading(page, 'Boards').waitFor();
  await page.evaluate(() => void (document.body.dataset['visit'] = 'first'));
  await button(page, 'New board').first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a na');
  // The code that follows builds is loaded last: the window is come back to until that has asked.
  const comeBack = async () => {
    await page.evaluate(() => void dispatchEvent(new Event('focus')));
    return asked;
  };
  await expect.poll(comeBack).toBeGreaterThan(0);
  // Not even a while after the last key, since the words are in a field that is not sent.
  await page.clock.fastForward(20_000);
  await drawn(page);
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Half a na');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.body.dataset['visit'])).toBeUndefined();
  await heading(page, 'Boards').waitFor();
});

test('what could not be loaded leaves the page standing, and comes when it is asked for or the connection is back', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page, expectProblem } = ilse;
  expectProblem(/ERR_FAILED|ERR_CONNECTION_FAILED/);
  await page.goto(await createBoard(ilse, 'Riverside Reading Room'));
  await heading(page, 'Riverside Reading Room').waitFor();
  const notice = page.getByText('This could not be loaded.');
  const panel = page.getByRole('complementary', { name: 'Board Settings' });

  // The panel's styles alone are missing at first, then all of it.
  for (const lost of ['**/BoardSettingsPanel*.css', '**/BoardSettingsPanel*.js']) {
    await page.reload();
    await page.route(lost, (route) => route.abort());
    await button(page, 'Board Settings').click();
    await notice.waitFor();
    await heading(page, 'Riverside Reading Room').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.unroute(lost);
    await button(page, 'Try again').click();
    await panel.waitFor();
    await notice.waitFor({ state: 'detached' });
    const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    // Styles that the page fetches ahead may be on their way.
    await expect.poll(() => page.evaluate(`(${String(sheets)})().every(({ sheet }) => sheet)`)).toBe(true);
    await button(page, 'Close panel').click();
  }

  await page.route('**/PeoplePage*', (route) => route.abort());
  await page.getByRole('link', { name: 'People' }).click();
  await heading(page, 'This page could not be loaded.').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.unroute('**/PeoplePage*');
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await heading(page, 'People').waitFor();
});

test('going to an address outside needs permission, once a host', async ({ openPerson }) => {
  const { page, context } = await openPerson({ name: 'Ilse Okafor', ...wide });
  await page.goto('/boards');
  await heading(page, 'Boards').waitFor();
  await context.route('https://outside.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' }),
  );
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://outside.example/a%20page?x=1';
    link.textContent = 'octavo.example';
    document.querySelector('main')!.append(link);
  });
  const link = page.getByRole('link', { name: 'octavo.example' });
  await link.click();
  const question = page.getByRole('alertdialog', { name: 'Open outside.example?' });
  await question.waitFor();
  await question.getByText('https://outside.example/a%20page?x=1').waitFor();
  expect(await faults(page)).toEqual([]);
  await button(page, 'Cancel').click();
  await question.waitFor({ state: 'detached' });
  expect(context.pages()).toHaveLength(1);

  await link.click();
  const opened = context.waitForEvent('page');
  await button(page, 'Open').click();
  const outside = await opened;
  await outside.waitForLoadState();
  expect(await outside.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
  await outside.close();
  const again = context.waitForEvent('page');
  await link.click();
  await (await again).close();
  expect(await question.count()).toBe(0);
});

test('? shows the keys, and single keys can be turned off', async ({ openPerson }) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', reducedMotion: 'reduce', ...wide });
  await page.goto('/boards');
  await heading(page, 'Boards').waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  await sheet.getByText('Fold the sidebar').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await sheet.getByRole('textbox', { name: 'Find a shortcut' }).fill('sidebar');
  expect(await sheet.getByRole('listitem').allTextContents()).toEqual(['Fold the sidebar[']);
  await sheet.getByRole('switch', { name: /Single keys/ }).click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.keyboard.press('[');
  await drawn(page);
  expect([await sheet.count(), await button(page, 'Collapse sidebar').count()]).toEqual([0, 1]);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard' }).click();
  await sheet.getByRole('switch', { name: /Single keys/ }).click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('[');
  await button(page, 'Expand sidebar').waitFor();
  await page.reload(); // kept for a year
  await button(page, 'Expand sidebar').waitFor();
});

test('on a phone a swipe of 50 px closes what is under More, within 300 ms', async ({ openPerson }) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', ...phone });
  await page.goto('/boards');
  await button(page, 'More').tap();
  const sheet = page.getByRole('dialog', { name: 'Ilse Okafor' });
  await sheet.waitFor();
  const top = () => sheet.boundingBox().then((box) => Math.round(box!.y));
  let rest = await top();
  await expect
    .poll(async () => {
      const before = rest;
      rest = await top();
      return rest - before;
    })
    .toBe(0);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 120, y }] });
  // The transitions of the sheet when the finger is gone, and how long each takes.
  const moves = () =>
    sheet.evaluate((element) => {
      element.addEventListener(
        'transitionrun',
        () => {
          const [move] = element.getAnimations() as CSSTransition[];
          document.body.dataset['moved'] =
            `${move?.transitionProperty} ${String(move?.effect?.getTiming().duration)}`;
        },
        { once: true },
      );
    });
  const moved = () => page.evaluate(() => document.body.dataset['moved']);
  for (const distance of [49, 50]) {
    await touch('touchStart', rest + 30);
    for (let step = 1; step <= 7; step++) await touch('touchMove', rest + 30 + (distance * step) / 7);
    await expect.poll(top).toBe(rest + distance);
    await moves();
    await touch('touchEnd');
    await expect.poll(moved).toBe('translate 300');
    await page.evaluate(() => delete document.body.dataset['moved']);
    if (distance === 49) await expect.poll(top).toBe(rest);
  }
  await sheet.waitFor({ state: 'detached' });
});

const screens = [
  ['/error?statusCode=500', 'Something went wrong.'],
  ['/no/such/page', "We couldn't find that content."],
  ['/status', 'Octavo is well.'],
] as const;

nightly.for(sizes)(
  '%s: to a member the error screens, the status page and the missing page have nothing that axe finds',
  async ([, size], { openPerson }) => {
    const { page, expectProblem } = await openPerson({
      name: 'Ilse Okafor',
      reducedMotion: 'reduce',
      ...size,
    });
    expectProblem(/status of 404 .*\/no\/such\/page/);
    for (const [path, name] of screens) {
      await page.goto(path);
      await heading(page, name).waitFor();
      expect(await faultsInAllThemes(page), path).toEqual([]);
    }
  },
);

test.for(firstByDay(sizes))(
  '%s: to a visitor too, and the one for errors leads to the status page',
  async ([, size], { openVisitor }) => {
    const { page, expectProblem } = await openVisitor({ reducedMotion: 'reduce', ...size });
    expectProblem(/status of 404 .*\/no\/such\/page/);
    for (const [path, name] of screens) {
      await page.goto(path);
      await heading(page, name).waitFor();
      expect(await faultsInAllThemes(page), path).toEqual([]);
    }
    await page.goto('/error?statusCode=500');
    await page.getByRole('link', { name: 'Status' }).click();
    await heading(page, 'Octavo is well.').waitFor();
  },
);

test('upper case and a slash at the end lead to the same page', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = ilse;
  const board = await createBoard(ilse, 'Site visits');
  await page.goto(`${board.replace('/boards/', '/BOARDS/')}/`);
  await heading(page, 'Site visits').waitFor();
});
