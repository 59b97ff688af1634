import { expect, phone, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { live } from './live.ts';
import { writing } from './writing.ts';

const wide = { viewport: { width: 1440, height: 900 } };

async function makeBoard(owner: Person, title: string): Promise<{ boardID: string; postID: string }> {
  const board = await owner.api<{ _id: string }>('POST', '/content/board/create', {
    title,
    share: 'restricted',
  });
  const post = await owner.api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, {
    title: 'Lamp prototypes',
    things: [{ body: '<p>Three of brass.</p>' }],
  });
  return { boardID: board._id, postID: post._id };
}

test('a board that gets a password closes for whoever writes on it, keeps their words, and opens by it', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...wide });
  tomas.expectProblem(/40[34]/); // of what he writes once it is closed to him, and of wrong passwords
  const { boardID, postID } = await makeBoard(ilse, 'Autumn catalogue');
  await joinBoard(ilse, tomas, boardID, 'AUTHOR');
  const { page } = tomas;
  const connected = live(page);
  await page.goto(`/posts/${postID}`);
  await page.getByText('Three of brass.').click();
  await writing(page);
  await connected;

  await ilse.page.goto(`/boards/${boardID}?panel=settings`);
  const settings = ilse.page.getByRole('complementary', { name: 'Board Settings' });
  await settings.getByLabel('Password', { exact: true }).fill('plain sailing');
  // The server hears of the words only once they may not be written any more.
  await page.route('**/api/content/**/note/**', async (route) => {
    await page.getByText('asks for a password now').waitFor();
    await route.continue();
  });
  await page.keyboard.type('Words that nobody has seen. ');
  await settings.getByRole('button', { name: 'Set password' }).click();
  await ilse.page.getByText('Password set.').waitFor();

  await page.getByText('This board asks for a password.').waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'What you wrote' }).inputValue())
    .toContain('Words that nobody has seen.');
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByLabel('Password', { exact: true }).fill('plain falling');
  await page.getByRole('button', { name: 'Open board' }).click();
  await page.getByText('Board password is invalid, try again').waitFor();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByText('Ilse Okafor is told by mail that you ask for it.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('plain sailing');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Lamp prototypes' }).first().click();
  await page.getByText('Three of brass.').waitFor();

  // A person who comes by the address of a post gives the password and is at the post.
  await ilse.api('PUT', `/content/board/${boardID}/password`, { password: 'another word' });
  await page.goto(`/posts/${postID}?panel=comments`);
  await page.getByText('This board asks for a password.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('another word');
  await page.keyboard.press('Enter');
  await page.getByText('Three of brass.').waitFor();
  expect(new URL(page.url())).toMatchObject({ pathname: `/posts/${postID}`, search: '?panel=comments' });

  // The board is on the list of boards with its key.
  await page.goto('/boards');
  await page.getByRole('main').getByRole('img', { name: 'Asks for a password' }).first().waitFor();
});

test('a post with a password shows its title, asks on a phone, and locks out after five wrong tries', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const nadia = await openPerson({ name: 'Nadia Vogt', viewport: phone.viewport });
  nadia.expectProblem(/40[34]|429/);
  const { boardID, postID } = await makeBoard(ilse, 'Site visits');
  await joinBoard(ilse, nadia, boardID, 'AUTHOR');
  await ilse.page.goto(`/posts/${postID}`);
  await ilse.page.getByText('Three of brass.').waitFor();
  await ilse.page.getByRole('button', { name: /^More/ }).first().click();
  await ilse.page.getByRole('menuitem', { name: 'Password' }).click();
  const dialog = ilse.page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('plain sailing');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await ilse.page.getByText('Password set.').waitFor();

  const { page } = nadia;
  await page.goto(`/boards/${boardID}`);
  const link = page.getByRole('link', { name: 'Lamp prototypes' }).first();
  await link.waitFor();
  expect(await page.getByText('Three of brass').count()).toBe(0);
  await link.click();
  await page.getByText('This post asks for a password.').waitFor();
  const field = page.getByLabel('Password', { exact: true });
  for (let i = 0; i < 5; i++) {
    await field.fill(`guess ${i}`);
    await page.getByRole('button', { name: 'Open post' }).click();
    if (i < 4) await page.getByText('Post password is invalid, try again').waitFor();
  }
  await page.getByText(/That was too many wrong passwords\. You can try again at \d/).waitFor();
  await expect.poll(() => field.isDisabled()).toBe(true);

  const inPost = `/content/board/${boardID}/post/${postID}/settings`;
  await ilse.api('PUT', inPost, { password: null });
  await page.getByText('Three of brass.').waitFor();
});
