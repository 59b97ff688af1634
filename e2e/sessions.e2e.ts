import type { BrowserContext, Page } from 'playwright';
import { createBoard } from './createBoard.ts';
import { expect, test, type Octavo, type Person } from './harness.ts';
import { nightly } from './nightly.ts';
import { writing } from './writing.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The calls of a browser to an address, from now on. */
function callsTo(context: BrowserContext, path: string): string[] {
  const made: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) made.push(request.method());
  });
  return made;
}

/** Signs every device of somebody out, from another one of theirs. */
async function endSessions(octavo: Octavo, { email, password, profileID }: Person): Promise<void> {
  const call = async (method: string, path: string, init: RequestInit) => {
    const response = await fetch(`${octavo.url}/api${path}`, { method, ...init });
    expect(response.ok).toBe(true);
    return response.json();
  };
  const { accessToken } = await call('POST', '/auth/auth', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: email, password }),
  });
  await call('DELETE', '/auth/sessions', { headers: { 'auth-token': accessToken, profile: profileID } });
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail or username', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('two tabs whose token has run out get one new token', async ({ openPerson }) => {
  const { page, context } = await openPerson({ name: 'Ana Brandt' });
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/boards');
    await heading(tab, 'Boards').waitFor();
    await tab.goto('about:blank'); // what the page before still asks for is not counted
  }
  const refreshes = callsTo(context, '/api/auth/refresh');
  await context.clearCookies({ name: 'token' });
  await Promise.all([page.goto('/boards'), second.goto('/boards')]);
  for (const tab of [page, second]) await heading(tab, 'Boards').waitFor();
  expect(refreshes).toEqual(['POST']);
});

test('while a token is refreshed, a full-page loader stands there, and then the page', async ({
  openPerson,
}) => {
  const { page, context } = await openPerson({ name: 'Ana Brandt' });
  const loader = page.getByRole('status', { name: 'Opening Octavo' });
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await context.route('**/api/auth/refresh', async (route) => {
    await held;
    await route.continue();
  });
  await context.clearCookies({ name: 'token' });
  await page.goto('/boards');
  await loader.waitFor();
  await loader.locator('svg').waitFor();
  expect(await page.getByRole('heading').count()).toBe(0);
  answer();
  await heading(page, 'Boards').waitFor();
  expect(await loader.count()).toBe(0);
});

test('two tabs of a browser without locks renew at the same time, and both stay signed in', async ({
  openPerson,
}) => {
  const { page, context } = await openPerson({ name: 'Ana Brandt' });
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }),
  );
  const second = await context.newPage();
  await context.clearCookies({ name: 'token' });
  await Promise.all([page.goto('/boards'), second.goto('/boards')]);
  for (const tab of [page, second]) await heading(tab, 'Boards').waitFor();
  await context.clearCookies({ name: 'token' });
  await page.reload();
  await heading(page, 'Boards').waitFor();
});

nightly('a token that runs out while somebody types is renewed behind the page', async ({ openPerson }) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const { page, context } = ana;
  await openNote(ana);
  const refreshes = callsTo(context, '/api/auth/refresh');
  await page.evaluate(() => ((globalThis as { stays?: boolean }).stays = true));
  await page.keyboard.type('One lamp ');
  await context.clearCookies({ name: 'token' });
  await page.keyboard.type('came back.');
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => refreshes).toEqual(['POST']);
  expect(await page.evaluate(() => (globalThis as { stays?: boolean }).stays)).toBe(true);
  await page.reload();
  await page.getByText('One lamp came back.').waitFor();
});

test('a session that ends while somebody types loses nothing', async ({ openPerson, octavo }) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const { page } = ana;
  ana.expectProblem(/status of 401/);
  const address = await openNote(ana);
  const saved = page.waitForResponse((response) => response.url().includes('/note/'));
  await page.keyboard.type('Three lamps ');
  expect((await saved).ok()).toBe(true);
  // The page hears of it at once and leaves: not before the last words are in it.
  let letGo = () => {};
  const isTyped = new Promise<void>((done) => (letGo = done));
  await ana.context.route('**/api/auth/refresh', (route) => isTyped.then(() => route.continue()));
  await endSessions(octavo, ana);
  await page.keyboard.type('came back on Monday.'); // which the server refuses: it stays in the browser
  letGo();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(address);
  await heading(page, 'Sign in').waitFor();
  await signIn(page, ana);
  await page.waitForURL((url) => url.pathname === address);
  await page.getByText('Three lamps came back on Monday.').waitFor();
  const other = await ana.context.newPage();
  await other.goto(address);
  await other.getByText('Three lamps came back on Monday.').waitFor();
});

test('what no token mends, one reload may; then one is signed out', async ({ openPerson }) => {
  const { page, context, expectProblem } = await openPerson({ name: 'Ana Brandt' });
  expectProblem(/status of 401/);
  await page.goto('/boards');
  await heading(page, 'Boards').waitFor();
  let loads = 0;
  page.on('load', () => loads++);
  await context.route('**/api/content/boards', (route) =>
    route.fulfill({
      status: 401,
      json: { error: 'UNAUTHENTICATED', message: 'Please sign in to go on.', isAuthorized: false },
    }),
  );
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/');
  expect(loads).toBe(2); // ours, and the one it does by itself
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('userId');
});

test('a stored session that turns out to be over ends at home; a visitor is asked to sign in, and comes back', async ({
  openPerson,
  openVisitor,
  octavo,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  ana.expectProblem(/status of 401/);
  const board = await createBoard(ana, 'Lamp prototypes');
  await endSessions(octavo, ana);
  for (const isExpired of [true, false]) {
    const stored = await ana.context.cookies();
    await ana.page.goto('about:blank');
    if (isExpired) await ana.context.clearCookies({ name: 'token' });
    await ana.page.goto(board);
    await ana.page.waitForURL((url) => url.pathname === '/');
    await heading(ana.page, 'Work you can leaf through.').waitFor();
    if (isExpired) await ana.context.addCookies(stored);
  }
  const { page } = await openVisitor();
  await page.goto(board);
  await page.waitForURL((url) => url.pathname === '/signin' && url.searchParams.get('next') === board);
});

test('a page that is not told where the API is says so', async ({ openVisitor }) => {
  const { page } = await openVisitor();
  await page.route('**/signin', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(
      'name="api-base" content="/api"',
      'name="api-base" content=""',
    );
    await route.fulfill({ response, body: text });
  });
  await page.goto('/signin');
  await heading(page, 'API base URL is undefined').waitFor();
});

/** A post of one's own with an empty note that has the focus. @returns the post's address */
async function openNote(person: Person): Promise<string> {
  const { page } = person;
  await page.goto(await createBoard(person, 'Lamp prototypes'));
  await page.getByRole('button', { name: 'New post', exact: true }).first().click();
  await page.waitForURL('**/posts/*');
  await page.getByLabel('Title', { exact: true }).fill('What came back');
  await page.keyboard.press('Enter');
  await writing(page);
  return new URL(page.url()).pathname;
}
