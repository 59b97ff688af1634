import { expect, test, type Person } from './harness.ts';
import { nightly } from './nightly.ts';

// A word on a board that is looked at in Confidential, or is in the archive: it stands nowhere that one did not ask for it.

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

async function write({ api }: Person, word: string): Promise<{ boardID: string; postID: string }> {
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside',
  });
  const { _id: postID } = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: `The ${word}`,
    things: [{ body: `<p>Here lives the ${word}.</p>` }],
  });
  await api('POST', `/content/post/${postID}/view`);
  await api('POST', `/content/board/${boardID}/view`);
  return { boardID, postID };
}

test('what is looked at in Confidential is covered on the board, in the tab, on paper and in recent lists', async ({
  openPerson,
}) => {
  const word = 'wallabyone';
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const { boardID } = await write(person, word);
  await page.goto('/');
  const recent = page.getByRole('link', { name: `The ${word}` });
  await recent.waitFor();

  await page.goto(`/boards/${boardID}`);
  await page.getByRole('radio', { name: 'Confidential' }).check();
  await page.getByRole('link', { name: 'Covered post by Ilse Okafor' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Confidential/);
  await expect.poll(() => page.content()).not.toContain(word);
  await page.emulateMedia({ media: 'print' });
  expect(await page.content()).not.toContain(word);
  await page.emulateMedia({ media: 'screen' });

  // The palette's offers before anything is typed, and Home.
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('option', { name: /Covered post/ }).waitFor();
  expect(await page.content()).not.toContain(word);
  await page.keyboard.press('Escape');
  await page.goto('/');
  await page.getByRole('link', { name: /Covered post/ }).waitFor();
  expect(await page.content()).not.toContain(word);

  // Shown in another view again, it is named again, in another tab too.
  const other = await person.context.newPage();
  await other.goto(`/boards/${boardID}`);
  await other.getByRole('radio', { name: 'Rows' }).check();
  await other.getByRole('link', { name: `The ${word}` }).waitFor();
  await recent.waitFor();
});

nightly(
  'what is in the archive is in no list, no recent one, no search and no count, unless it is asked for',
  async ({ openPerson }) => {
    const word = 'wallabytwo';
    const person = await openPerson({ name: 'Ilse Okafor', ...wide });
    const { page, api } = person;
    const { boardID } = await write(person, word);
    const title = `All about the ${word}`;
    await api('PUT', `/content/board/${boardID}`, { _id: boardID, title });
    await page.goto('/');
    await page.getByRole('link', { name: `The ${word}` }).waitFor();
    await api('PUT', `/content/board/${boardID}`, { _id: boardID, state: 'ARCHIVED' });
    await expect.poll(() => page.content()).not.toContain(word);

    for (const path of ['/boards', '/posts', '/tasks', '/bookmarks', '/messages', '/']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.content(), path).not.toContain(word);
    }
    const found = await api<{ info: unknown[]; counts: Record<string, number> }>('POST', '/search', {
      query: word,
    });
    expect(found.info).toEqual([]);
    expect(Object.values(found.counts).filter((count) => count > 0)).toEqual([]);

    // Asked for, it is there.
    await page.goto('/boards');
    await page.getByRole('button', { name: 'Which boards: In use' }).click();
    await page.getByRole('menuitemradio', { name: 'Archived' }).click();
    await page.getByRole('link', { name: new RegExp(word) }).waitFor();
  },
);
