import type { Page } from 'playwright';
import { createBoard } from './createBoard.ts';
import { drawn } from './faults.ts';
import { expect, phone, test } from './harness.ts';
import { firstByDay } from './nightly.ts';

// Slow lines: the frame is there before any script, and nothing moves or goes blank when the real one takes its place.

/** Holds the client's script up until it is let go, or also its styles. */
async function holdScript(page: Page, ofWhat = /\/assets\/index-.*\.js$/): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(ofWhat, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Notes for each frame drawn from now on whether the app's frame, of either kind, is on it. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = ((window as unknown as { seen: string[] }).seen = []);
    const look = () => {
      const kinds = ['#first-frame', 'nav[aria-label="Main"]'];
      seen.push(kinds.find((kind) => document.querySelector(kind)?.checkVisibility()) ?? 'nothing');
      requestAnimationFrame(look);
    };
    look();
  });

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

test.for(
  firstByDay([
    ['wide', { width: 1440, height: 900 }],
    ['phone', phone.viewport],
  ] as const),
)(
  '%s: the frame is drawn before the script, and the real one stands in its place',
  async ([, viewport], { openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor', viewport });
    const { page, context } = ilse;
    const board = await createBoard(ilse, 'Riverside Reading Room');
    await page.goto(board);
    await page.getByRole('heading', { level: 1, name: 'Riverside Reading Room' }).waitFor();
    await context.addCookies([{ name: 'colorMode', value: 'coffee', url: page.url() }]);
    const letGo = await holdScript(page);
    await page.goto(board, { waitUntil: 'commit' });
    const part = page.locator(viewport.width > 760 ? '#first-frame .nav' : '#first-frame .tabs');
    await part.waitFor();
    // Before the first paint its styles may not have come, and its place would be another.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    const first = await part.boundingBox();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('coffee');
    await watch(page);
    letGo();
    await page.getByRole('heading', { level: 1, name: 'Riverside Reading Room' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).boundingBox()).toEqual(first);
    expect(await page.locator('#first-frame').isVisible()).toBe(false);
    expect(await seen(page)).not.toContain('nothing');
  },
);

test('a visitor, and a page that stands in no frame, are shown none', async ({ openPerson, openVisitor }) => {
  const visitor = await openVisitor();
  await holdScript(visitor.page, /\/assets\/index-.*\.(js|css)$/);
  await visitor.page.goto('/', { waitUntil: 'commit' });
  await visitor.page.locator('#first-frame').waitFor({ state: 'attached' });
  expect(await visitor.page.locator('#first-frame').isVisible()).toBe(false);
  const { page } = await openPerson({ name: 'Ilse Okafor' });
  await holdScript(page);
  await page.goto('/status', { waitUntil: 'commit' });
  await page.locator('#first-frame').waitFor({ state: 'attached' });
  expect(await page.locator('#first-frame').isVisible()).toBe(false);
});

test('the notice of a board in the archive is drawn with its posts, not after them', async ({
  openPerson,
}) => {
  const { page, api } = await openPerson({
    name: 'Ilse Okafor',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const { _id } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Herbarium' });
  await api('POST', `/content/board/${_id}/post/create`, { title: 'Oak' });
  await api('PUT', `/content/board/${_id}`, { _id, state: 'ARCHIVED' });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/BoardStates-*.js', async (route) => {
    await held;
    await route.continue();
  });
  // Where the post stood in each frame drawn.
  await page.addInitScript(() => {
    const tops = new Set<number>();
    Object.assign(window, { tops });
    const look = () => {
      const card = document.querySelector('main [data-item]');
      if (card) tops.add(card.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  });
  const tops = () => page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops]);
  const posts = page.waitForResponse(`**/board/${_id}/post`);
  const asked = page.waitForRequest('**/assets/BoardStates-*.js');
  await page.goto(`/boards/${_id}`);
  await Promise.all([asked, posts]);
  await page.locator('main').waitFor();
  await drawn(page);
  expect(await tops()).toEqual([]);
  letGo();
  await page.getByText('In the archive').waitFor();
  await page.locator('main [data-item]').getByText('Oak').waitFor();
  await drawn(page);
  expect(await tops()).toHaveLength(1);
});
