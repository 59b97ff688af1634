import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, type TestContext } from 'vitest';
import { createBoard } from './createBoard.ts';
import { expect, openPerson, startOctavo, test, type Octavo } from './harness.ts';
import { controlled } from './kept.ts';
import { seenPost } from './seenPost.ts';

// The server is away though the network is there: that is offline too, and ends by itself.
const size = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' } as const;
const OFFLINE = 'You are offline. Some features may not work as expected…';
const REASON = 'You are offline. This needs a connection.';
const AWAY =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to fetch|ERR_EMPTY|ERR_FAILED/;

/** An installation of their own, which is stopped and started. */
let octavo: Octavo;
beforeAll(async () => {
  octavo = await startOctavo();
});
afterAll(() => octavo.stop());

/** Somebody on it. */
async function open(browser: Browser, onTestFinished: TestContext['onTestFinished']) {
  const person = await openPerson(browser, octavo, { name: 'Ilse Okafor', ...size });
  onTestFinished(async () => {
    await person.context.close();
    expect(person.problems, 'what the browser complained about').toEqual([]);
  });
  person.expectProblem(AWAY);
  return person;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page) => page.getByText(OFFLINE, { exact: true });

test('a server that stops: it is said, what was seen opens, what was changed is sent when it is back', async ({
  browser,
  onTestFinished,
}) => {
  const person = await open(browser, onTestFinished);
  const { page, api } = person;
  const { board, post } = await seenPost(person);

  await octavo.halt();
  await notice(page).waitFor(); // without anything being pressed
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.getByRole('button', { name: 'Add reaction' }).first().click();
  await button(page, 'thumbs up').click();
  await page.getByText('1 change waits').waitFor();

  await page.goto(board); // the page itself comes from the service worker, the board from what was kept
  await page.getByRole('heading', { level: 1, name: 'Riverside Reading Room' }).waitFor();
  await page.getByText('1 change waits').waitFor();
  const newPost = button(page, 'New post').first();
  await expect.poll(() => newPost.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => newPost.getAttribute('aria-description')).toBe(REASON);
  expect(await page.getByText('Something went wrong').count()).toBe(0);

  await octavo.resume();
  await notice(page).waitFor({ state: 'detached', timeout: 60_000 });
  await page.getByText('1 change waits').waitFor({ state: 'detached' });
  await expect.poll(() => newPost.getAttribute('aria-disabled')).toBeNull();
  const given = await api<{ info: unknown[] }>('GET', `/chat/reactions/POST/${post.slice('/posts/'.length)}`);
  expect(given.info).toHaveLength(1);
});

test('what could not be read while the server was away comes by itself when it is back', async ({
  browser,
  onTestFinished,
}) => {
  const person = await open(browser, onTestFinished);
  const { page } = person;
  const board = await createBoard(person, 'Site visits');
  await page.goto('/boards');
  await controlled(page);
  await octavo.halt();
  await page.evaluate(() => indexedDB.deleteDatabase('octavo-kept'));
  await page.goto(board);
  await notice(page).waitFor();
  await page.getByText('This comes by itself once you are back.').waitFor();
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  await octavo.resume();
  await page.getByRole('heading', { level: 1, name: 'Site visits' }).waitFor({ timeout: 60_000 });
});
