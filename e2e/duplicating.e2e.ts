import { expect, phone, test } from './harness.ts';

test('a post is duplicated from its menu, for everybody on the board; the notice opens the copy', async ({
  openPerson,
}) => {
  const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...phone });
  const { _id: boardID } = await ilse.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
    share: 'public',
  });
  const { _id: postID } = await ilse.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Lamps',
    things: [{ body: '<p>Three lamps came back.</p>' }, { body: '<p>The arm is too short.</p>' }],
  });
  await ilse.api('PUT', `/content/tag/thing/${postID}/POST`, { tags: ['oak'] });
  await ilse.api('POST', '/chat/comment', {
    sourceType: 'POST',
    sourceID: postID,
    comment: 'Said of the first',
  });
  const { page } = ilse;
  for (const one of [page, tomas.page]) {
    await one.goto(`/boards/${boardID}`);
    await one.getByRole('link', { name: 'Lamps', exact: true }).waitFor();
  }

  // By somebody who only reads it is not.
  await tomas.page.getByRole('button', { name: /^More/ }).last().waitFor();

  await page.getByRole('link', { name: 'Lamps', exact: true }).hover();
  await page
    .getByRole('article')
    .getByRole('button', { name: /^More|options|Actions/i })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByText('“Lamps” is there twice').waitFor();
  for (const one of [page, tomas.page])
    await expect.poll(() => one.getByRole('link', { name: 'Lamps', exact: true }).count()).toBe(2);

  await page.getByRole('button', { name: 'Open the copy' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/posts/') && !url.pathname.endsWith(postID));
  await page.getByText('The arm is too short.').waitFor();
  await page.getByRole('main').getByText('oak').first().waitFor();
  expect(await page.getByText('Said of the first').count()).toBe(0);

  // Both can be written in, each by itself.
  const copy = new URL(page.url()).pathname.split('/').pop()!;
  await ilse.api('PUT', `/content/board/${boardID}/post/${copy}/settings`, { title: 'Lamps, once more' });
  await tomas.page.getByRole('link', { name: 'Lamps, once more', exact: true }).waitFor();
  await tomas.page.getByRole('link', { name: 'Lamps', exact: true }).waitFor();
});
