import { expect, test } from './harness.ts';
import { makeBoard } from './makeBoard.ts';

test('an invitation that cannot be read, accepted or declined says so, and then works', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const ben = await openPerson({ name: 'Ben Okoye' });
  ben.expectProblem(/status of 500/);
  const boardID = (await makeBoard(ana.page, 'Site visits')).split('/').at(-1)!;
  const { url } = await ana.api<{ url: string }>('POST', `/content/board/${boardID}/members/invite/link`, {
    role: 'AUTHOR',
  });
  const fails = (path: string) => ben.page.route(path, (route) => route.fulfill({ status: 500, json: {} }));

  await fails('**/content/board/invite/link/info');
  await ben.page.goto(new URL(url).pathname);
  await ben.page
    .getByRole('heading', { name: 'Failed to fetch board invitation' })
    .waitFor({ timeout: 30_000 });
  await ben.page.unroute('**/content/board/invite/link/info');
  await ben.page.getByRole('button', { name: 'Try again' }).click();
  await ben.page.getByRole('heading', { level: 1, name: 'Site visits' }).waitFor();

  await fails('**/content/board/invitations/handle');
  await ben.page.getByRole('button', { name: /^Accept/ }).click();
  await ben.page.getByText('Failed to accept board invitation').waitFor();
  await ben.page.getByRole('button', { name: /^Decline/ }).click();
  await ben.page.getByText('Failed to decline board invitation').waitFor();
  await ben.page.unroute('**/content/board/invitations/handle');
  await ben.page.getByRole('button', { name: /^Accept/ }).click();
  await ben.page.waitForURL(`**/boards/${boardID}`);
  expect(new URL(ben.page.url()).pathname).toBe(`/boards/${boardID}`);
});
