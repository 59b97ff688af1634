import { expect, test } from './harness.ts';
import { openPerson as openAnew } from './person.ts';

test.for(['/', '/signin', '/signup'])(
  'a stranger opens %s without a complaint of the browser',
  async (path, { openVisitor }) => {
    const { page } = await openVisitor();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toContain('Octavo');
  },
);

test('who has signed in stays so', async ({ openPerson }) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  await ana.page.goto('/signin');
  await ana.page.waitForURL((url) => url.pathname !== '/signin');
});

test('a board opens with few requests: nothing is fetched in a row, and what follows comes in one file', async ({
  browser,
  octavo,
  onTestFinished,
}) => {
  // A browser of its own, whose cache is empty: what is preloaded from a cache is told of twice.
  const { page, api, context } = await openAnew(browser, octavo, {
    viewport: { width: 1440, height: 900 },
  });
  onTestFinished(() => context.close());
  const board = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Herbarium' });
  await api('POST', `/content/board/${board._id}/post/create`, { title: 'Oak' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  // The last that a page asks for by itself are the counts beside it.
  const counts = ['**/api/chat/threads', '**/connection/invites', '**/members/list*'];
  const answered = counts.map((path) => page.waitForResponse(path));
  await page.goto(`/boards/${board._id}`);
  await page.getByText('Oak').first().waitFor();
  await Promise.all(answered);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(24);
  // The first parts of a board have their styles with the entry's (firstStyles.mjs).
  expect(requests.filter((path) => path.endsWith('.css'))).toHaveLength(1);
  // The document made these calls before the app was there: they are not made again.
  for (const path of [`/api/content/board/${board._id}`, `/api/content/board/${board._id}/post`])
    expect(requests.filter((one) => one === path)).toHaveLength(1);
  expect(await page.evaluate('firstCalls')).toEqual([]);
});

test('the document asks for a board, and for a post, before the app is there', async ({ openPerson }) => {
  const { page, api } = await openPerson({ name: 'Ana Brandt', viewport: { width: 1440, height: 900 } });
  const board = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Herbarium' });
  const post = await api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, {
    title: 'Oak',
    things: [{ body: '<p>Sawn in spring.</p>' }],
  });
  const { things: blocks } = await api<{ things: { _id: string }[] }>(
    'POST',
    `/content/post/${post._id}/things`,
    {},
  );
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = [`/content/board/${board._id}`, `/board/${board._id}/post`].map((path) =>
    page.waitForResponse(`**${path}`),
  );
  await page.goto(`/boards/${board._id}`, { waitUntil: 'commit' });
  await Promise.all(asked);
  const things = page.waitForResponse(`**/post/${post._id}/things*`);
  await page.goto(`/posts/${post._id}?thingID=${blocks[0]!._id}`, { waitUntil: 'commit' });
  await things;
  letGo();
  await page.getByRole('heading', { name: 'Oak' }).first().waitFor();
  expect(await page.evaluate('firstCalls')).toEqual([]);
});
