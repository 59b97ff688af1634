import { expect, test } from './harness.ts';

const filler = Array.from({ length: 30 }, (_, at) => `<p>Line ${at} of it.</p>`).join('');

test('the outline lists the headings of all notes as they are typed, marks the one that one reads under, leads there, and counts words', async ({
  openPerson,
}) => {
  const person = await openPerson({
    name: 'Ilse Okafor',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const { page } = person;
  const { _id: boardID } = await person.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Harbour',
  });
  const { _id: postID } = await person.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Field trip',
    things: [
      { body: `<h1>Boats</h1>${filler}<h2>Petrel</h2>${filler}` },
      { body: `<h1>Food</h1>${filler}` },
      { body: '<p>one two three</p>' },
    ],
  });
  await page.goto(`/posts/${postID}`);
  await page.getByText('one two three').waitFor();
  await page.keyboard.press('o');
  const outline = page.getByRole('complementary', { name: 'Outline' });
  const headings = () => outline.getByRole('navigation').getByRole('button').allTextContents();
  await expect.poll(headings).toEqual(['Boats', 'Petrel', 'Food']);
  const here = outline.locator('[aria-current="location"]');
  await expect.poll(() => here.textContent()).toBe('Boats');

  await outline.getByRole('button', { name: 'Food' }).click();
  await expect.poll(() => here.textContent()).toBe('Food');
  const top = await page
    .getByRole('heading', { name: 'Food' })
    .evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(48);
  expect(top).toBeLessThan(140);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-block'))).toBe('1');

  // 90 lines of 4 words, 3 headings, and the last note.
  await outline.getByText('366 words').waitFor();
  await outline.getByText('2 min to read').waitFor();

  // A typed heading is in the outline before it is saved.
  await page.locator('[data-block="2"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[contenteditable]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Rain');
  await expect.poll(headings).toEqual(['Boats', 'Petrel', 'Food', 'Rain']);
  await outline.getByText('367 words').waitFor();
  await page.getByText('one two three').dblclick({ position: { x: 12, y: 12 } });
  await outline.getByText('1 word · 3 characters').waitFor();
});
