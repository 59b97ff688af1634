import { expect, test } from './harness.ts';

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
