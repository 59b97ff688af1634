import type { Page } from 'playwright';
import { expect, phone, test, type Person } from './harness.ts';
import { makeBoard } from './makeBoard.ts';
import { nightly } from './nightly.ts';

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const at = (page: Page) => new URL(page.url()).pathname;
/** The panel that the page's address names. */
const panelOf = (page: Page) => new URL(page.url()).searchParams.get('panel');
/** Which entry of the browser's history one is at. */
const entry = (page: Page) => page.evaluate(() => navigation.currentEntry?.index);

/** How many layers lie on the page, as far as going back is concerned: they are counted just after they are seen. */
const layers = (page: Page) => page.evaluate(() => (history.state as { layers?: number } | null)?.layers);

/** A board with a post, opened as one would: boards, board, post. */
async function openPost({ page, api }: Person) {
  const board = await makeBoard(page, 'Riverside');
  const { _id } = await api<{ _id: string }>(
    'POST',
    `/content${board.replace('boards', 'board')}/post/create`,
    { title: 'Lamp prototypes', things: [{ body: '<p>Three lamps came back on Monday.</p>' }] },
  );
  await page.getByRole('link', { name: 'Lamp prototypes' }).tap();
  await page.getByText('Three lamps').waitFor();
  return { board, post: `/posts/${_id}` };
}

test('on a phone, going back closes what came up, and only then leaves the page', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...phone, reducedMotion: 'reduce' });
  const { page } = person;
  const { board, post } = await openPost(person);

  await button(page, /Comments/).tap();
  await sheet(page, /Post Discussion/).waitFor();
  await expect.poll(() => panelOf(page)).toBe('comments');
  await page.goBack();
  await sheet(page, /Post Discussion/).waitFor({ state: 'detached' });
  await expect.poll(() => panelOf(page)).toBe(null);
  await expect.poll(() => at(page)).toBe(post);

  // Closed by its button, it leaves nothing to go back through.
  const here = await entry(page);
  await button(page, /Comments/).tap();
  await button(page, 'Close panel').tap();
  await sheet(page, /Post Discussion/).waitFor({ state: 'detached' });
  await expect.poll(() => panelOf(page)).toBe(null);
  await expect.poll(() => entry(page)).toBe(here);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
  await expect.poll(() => at(page)).toBe(board);

  // A dialog above a sheet is the first to go.
  await button(page, 'Board settings').tap();
  await button(page, 'Delete board').tap();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /Delete/ }));
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  await sheet(page, 'Board Settings').waitFor();
  await page.goBack();
  await sheet(page, 'Board Settings').waitFor({ state: 'detached' });
  await expect.poll(() => at(page)).toBe(board);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();
});

nightly('a link in what came up leads on, and back again in one step', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...phone, reducedMotion: 'reduce' });
  const { page } = person;
  const { board, post } = await openPost(person);

  await button(page, 'More').last().tap();
  await sheet(page, 'Ilse Okafor').getByRole('link', { name: 'Settings' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.goBack();
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await expect.poll(() => at(page)).toBe(post);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
  await expect.poll(() => at(page)).toBe(board);

  // One that the address names is there again, after a reload too, and closes as before.
  await person.api('POST', '/chat/comment', {
    sourceType: 'POST',
    sourceID: post.split('/').at(-1),
    comment: 'Which arm?',
  });
  await page.goto(`${post}?panel=comments`);
  await sheet(page, /Post Discussion/)
    .getByRole('link', { name: 'Ilse Okafor' })
    .tap();
  await page.waitForURL(/profile/);
  await page.getByRole('heading', { level: 1, name: 'Ilse Okafor' }).waitFor();
  await page.goBack();
  await sheet(page, /Post Discussion/).waitFor();
  await expect.poll(() => layers(page)).toBe(1);
  await page.reload();
  await sheet(page, /Post Discussion/)
    .getByText('Which arm?')
    .waitFor();
  await expect.poll(() => layers(page)).toBe(1);
  await page.goBack();
  await sheet(page, /Post Discussion/).waitFor({ state: 'detached' });
  await expect.poll(() => at(page)).toBe(post);
  await expect.poll(() => panelOf(page)).toBe(null);
});

nightly(
  'the palette goes by going back; on a wide screen a panel does not hold one on the page',
  async ({ openPerson }) => {
    const person = await openPerson({ name: 'Ilse Okafor', ...phone, reducedMotion: 'reduce' });
    const { page } = person;
    const { board, post } = await openPost(person);
    await button(page, 'More').last().tap();
    await sheet(page, 'Ilse Okafor').getByRole('button', { name: 'Search' }).tap();
    await sheet(page, 'Search and commands').waitFor();
    await page.goBack();
    await sheet(page, 'Search and commands').waitFor({ state: 'detached' });
    await expect.poll(() => at(page)).toBe(post);

    await page.setViewportSize({ width: 1280, height: 800 });
    await button(page, /Comments/)
      .first()
      .tap();
    await page.getByRole('complementary', { name: /Post Discussion/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
    await expect.poll(() => at(page)).toBe(board);
  },
);

test('going back undoes filters and orders one by one, and then leaves the list', async ({ openPerson }) => {
  const { page } = await openPerson({ name: 'Ilse Okafor' });
  await makeBoard(page, 'Riverside');
  await page.getByRole('link', { name: 'Boards' }).first().click();
  await button(page, 'Sort: Recent').click();
  await page.getByRole('menuitemradio', { name: 'Title', exact: true }).click();
  await button(page, 'Sort: Title').waitFor();
  await button(page, /^Subscriptions/).click();
  await page.getByText('No boards of others yet').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Riverside' }).first().waitFor();
  await button(page, 'Sort: Title').waitFor();
  await page.goBack();
  await button(page, 'Sort: Recent').waitFor();
  await expect.poll(() => page.url()).toMatch(/\/boards$/);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
});

test('on a board, going back undoes filters; a panel holds one on no page that is wide, and is a step on a phone', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor' });
  const { page } = person;
  const board = await makeBoard(page, 'Riverside');
  await person.api('POST', `/content${board.replace('boards', 'board')}/post/create`, { title: 'Lamps' });
  await page.getByRole('link', { name: 'Lamps' }).waitFor();
  await button(page, 'People').click();
  await page.getByRole('checkbox', { name: 'Ilse Okafor' }).check();
  await page.keyboard.press('Escape');
  await page.getByText('1 of 1 post').waitFor();
  await button(page, 'Board Members').first().click();
  await page.getByRole('complementary', { name: 'Board Members' }).waitFor();
  await button(page, 'Board Settings').first().click();
  await page.getByRole('complementary', { name: 'Board Settings' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toMatch(/by=.*panel=settings/);
  await page.goBack();
  await page.getByText('1 of 1 post').waitFor({ state: 'detached' });
  await expect.poll(() => panelOf(page)).toBe(null);
  await page.goForward();
  // The count of posts gives way to the panel, which is there again.
  await button(page, 'Remove filter Ilse Okafor').waitFor();

  await page.setViewportSize(phone.viewport);
  await button(page, 'Close panel').click();
  await expect.poll(() => panelOf(page)).toBe(null);
  await button(page, 'Board Discussion').click();
  await sheet(page, 'Board Discussion').waitFor();
  await expect.poll(() => layers(page)).toBe(1);
  await page.goBack();
  await sheet(page, 'Board Discussion').waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toMatch(/by=/); // the filter is still in force
  await page.goBack();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => at(page)).toBe(board);
});

test('on a phone, back in a long list of posts, what one read from is where it was', async ({
  openPerson,
}) => {
  const { page, api } = await openPerson({ name: 'Ilse Okafor', ...phone, reducedMotion: 'reduce' });
  const board = await makeBoard(page, 'Riverside');
  const path = `/content${board.replace('boards', 'board')}/post/create`;
  // Cards of one line and of three.
  for (let number = 1; number <= 24; number++)
    await api('POST', path, {
      title: `Lamp ${number}`,
      things: number % 3 ? [] : [{ body: `<p>${'The paper shade stays, after dark too. '.repeat(4)}</p>` }],
    });
  const lamp = page.getByRole('link', { name: 'Lamp 6', exact: true });
  const top = () => lamp.evaluateAll(([link]) => link && Math.round(link.getBoundingClientRect().top));
  await page.reload();
  await page.getByRole('link', { name: 'Lamp 24', exact: true }).waitFor();
  // Downwards by hand, so that all above is drawn and measured on the way.
  await expect
    .poll(async () => {
      await page.locator('main').evaluate((main) => main.scrollBy(0, 300));
      return lamp.isVisible();
    })
    .toBe(true);
  const before = await top();
  await lamp.evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL('**/posts/*');
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await page.goBack();
  await expect.poll(top).toBe(before);

  // Nor does a post that comes above move what one reads, whether one looks on or not.
  const place = () => page.getByRole('listitem').filter({ has: lamp }).getAttribute('aria-posinset');
  expect(await place()).toBe('19');
  await api('POST', path, { title: 'Lamp 25' });
  await expect.poll(place).toBe('20');
  expect(await top()).toBe(before);
  await lamp.evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL('**/posts/*');
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await api('POST', path, { title: 'Lamp 26' });
  await page.goBack();
  await expect.poll(place).toBe('21');
  await expect.poll(top).toBe(before);
});
