import type { Page } from 'playwright';
import { drawn, faultsInAllThemes } from './faults.ts';
import { expect, openPerson as personAt, startOctavo, test } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { nightly } from './nightly.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

nightly(
  'the first account is told that it looks after the installation, and nobody else is',
  async ({ browser }) => {
    const octavo = await startOctavo();
    const people = [
      await personAt(browser, octavo, { name: 'Ilse Okafor' }),
      await personAt(browser, octavo, { name: 'Ana Brandt' }),
    ] as const;
    try {
      const [first, second] = people.map(({ page }) => page) as [Page, Page];
      await first.goto('/signup/congrats');
      await first.getByRole('heading', { name: 'You look after this Octavo' }).waitFor();
      await first.getByText('No mail leaves yet: codes and invitations wait in').waitFor();
      await first.getByText(octavo.url).waitFor();
      await first.getByText('npm run backup').waitFor();
      expect(await faultsInAllThemes(first)).toEqual([]);
      await first.getByRole('link', { name: 'The guide for administrators' }).click();
      await heading(first, 'For administrators').waitFor();

      const told = second.waitForResponse('**/api/people/account/installation');
      await second.goto('/signup/congrats');
      expect(await (await told).json()).toMatchObject({ installation: null });
      await heading(second, 'Welcome, Ana.').waitFor();
      await drawn(second);
      expect(await second.getByText('You look after this Octavo').count()).toBe(0);
    } finally {
      for (const { context } of people) await context.close();
      await octavo.stop();
    }
  },
);

test('from the welcome to a board, which is private until somebody joins, and to its first files', async ({
  openPerson,
}) => {
  const { page } = await openPerson({ name: 'Ana Brandt' });
  await page.goto('/signup/congrats');
  await page.getByRole('link', { name: /Start a board with others/ }).click();
  await page.getByRole('dialog', { name: 'New board' }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('Herbarium');
  await button(page, 'Make board').click();
  await heading(page, 'Herbarium').waitFor();

  await button(page, 'Board Members').first().click();
  await button(page, 'Invite by link').click();
  await page.getByText('This board is private. Once somebody joins it is restricted').waitFor();
  await button(page, 'Cancel').click();

  await page.getByText('Write the first post, or drop files anywhere on this page.').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Upload files').click();
  const file = { name: 'leaves.txt', mimeType: 'text/plain', buffer: Buffer.from('Oak, ash, elm.') };
  await (await chooser).setFiles(file);
  await page.waitForURL('**/posts/*');
  await page.getByText('leaves.txt').first().waitFor();
});

test('a contributor who clicks somebody else’s text is told once why not, and whom to ask', async ({
  openPerson,
}) => {
  const nora = await openPerson({ name: 'Nóra Lindqvist' });
  const ben = await openPerson({ name: 'Ben Okoye' });
  const { _id: boardID } = await nora.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Letterpress',
  });
  await joinBoard(nora, ben, boardID, 'CONTRIBUTOR');
  const { _id: postID } = await nora.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Ink',
  });
  const body = '<p>Two tins of black.</p>';
  await nora.api('POST', `/content/board/${boardID}/post/${postID}/note`, { body });

  await ben.page.goto(`/posts/${postID}`);
  const text = ben.page.getByText('Two tins of black.');
  const told = ben.page.getByText('Only Nóra and authors edit this. Ask Nóra.');
  await text.click();
  await told.waitFor();
  await button(ben.page, 'Dismiss').click();
  await expect.poll(() => told.count()).toBe(0);
  await text.click();
  await drawn(ben.page);
  expect(await told.count()).toBe(0);
  expect(await field(ben.page, 'Title').inputValue()).toBe('Ink'); // which is theirs to change
});
