import type { Page } from 'playwright';
import { expect, phone, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { nightly } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** Each begins with a Hebrew letter after what has no direction, and ends in what moves when the direction is wrong. */
const BOARD = 'חדר קריאה 12!';
const ABOUT = 'על הספרים, 3 מהם חדשים.';
const POST = 'מנורות: סבב 2?';
const NOTE = '(1) שלוש מנורות חזרו, 2 מהן פגומות.';
const COMMENT = 'באיזו מהן, 7?';

/**
 * Texts that people wrote from right to left and that are set from left to right: the words of every text on the page,
 * and of every field, whose first letter is Hebrew while the element around it goes the other way.
 */
async function setWrong(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHebrew = (text: string) => /^\P{L}*\p{Script=Hebrew}/u.test(text);
    const found: string[] = [];
    const look = (element: Element, text: string) => {
      if (!isHebrew(text) || getComputedStyle(element).direction === 'rtl') return;
      const place = [...element.classList, element.parentElement?.className].join(' ');
      found.push(`${text.slice(0, 24)} in <${element.localName}> ${place}`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (parentElement && !parentElement.closest('script, style, textarea')) look(parentElement, data);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      look(field, field.value);
    return [...new Set(found)];
  });
}

/** A board with a post, a discussion and a second person, all of it in Hebrew. */
async function writeHebrew(person: Person, other: Person) {
  await person.api('PUT', '/people/account/profile/edit', { firstName: 'נועה', lastName: 'לוי' });
  const board = await person.api<{ _id: string }>('POST', '/content/board/create', { title: BOARD });
  await person.api('PUT', `/content/board/${board._id}`, { _id: board._id, description: ABOUT });
  const things = [
    { body: `<h2>${POST}</h2><p>${NOTE}</p><p>And in English: 3 lamps!</p>` },
    {
      body: `<ul><li><p>${NOTE}</p></li><li><p>two, in English.</p></li></ul><blockquote><p>${NOTE}</p></blockquote>`,
    },
  ];
  const body = { title: POST, things };
  const post = await person.api<{ _id: string }>('POST', `/content/board/${board._id}/post/create`, body);
  await joinBoard(person, other, board._id, 'AUTHOR');
  await other.api('POST', '/chat/comment', { sourceType: 'POST', sourceID: post._id, comment: COMMENT });
  return { board: `/boards/${board._id}`, post: `/posts/${post._id}` };
}

test('what is written from right to left is set from right to left, wherever it is shown', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Noa Levi', ...wide });
  const other = await openPerson({
    name: 'Tomas Herrera',
    viewport: phone.viewport,
    reducedMotion: 'reduce',
  });
  const { page } = person;
  const { board, post } = await writeHebrew(person, other);
  const wrong: Record<string, string[]> = {};
  const look = async (at: Page, where: string, words: string) => {
    await at.getByText(words).filter({ visible: true }).first().waitFor();
    wrong[where] = await setWrong(at);
  };

  await page.goto(post);
  await look(page, 'post', NOTE);
  await page.goto(`${post}?panel=comments`);
  await look(page, 'comments', COMMENT);
  await page.goto('/');
  await look(page, 'home', POST);
  await page.goto('/boards');
  await look(page, 'boards, covers', BOARD);
  await page
    .getByRole('radio', { name: 'Rows' })
    .or(page.getByRole('button', { name: 'Rows' }))
    .click();
  await look(page, 'boards, rows', ABOUT);
  await page.goto(board);
  await look(page, 'board, cards', POST);
  await page
    .getByRole('radio', { name: 'Rows' })
    .or(page.getByRole('button', { name: 'Rows' }))
    .click();
  await page.locator('[data-layout="rows"] [data-item]').first().waitFor();
  await look(page, 'board, rows', POST);
  await page.goto(`${board}?panel=settings`);
  await page.getByRole('textbox', { name: 'Description' }).waitFor();
  wrong['board settings'] = await setWrong(page);
  await page.goto(`${board}?panel=members`);
  await look(page, 'members', 'Tomas');
  await page.goto('/messages');
  await page.getByRole('button', { name: new RegExp(POST.replace('?', '.')) }).click();
  await look(page, 'messages', COMMENT);
  await page.goto('/search?q=מנורות');
  await page.locator('main mark').first().waitFor();
  wrong['search'] = await setWrong(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('מנורות');
  await page
    .getByRole('option', { name: /מנורות/ })
    .first()
    .waitFor();
  wrong['palette'] = await setWrong(page);

  await other.page.goto(post);
  await look(other.page, 'post, on a phone', NOTE);
  await other.page.goto('/');
  await look(other.page, 'home, on a phone', POST);
  await other.page.goto(board);
  await look(other.page, 'board, on a phone', BOARD);

  expect(Object.fromEntries(Object.entries(wrong).filter(([, found]) => found.length > 0))).toEqual({});
});

nightly(
  'each block of a note goes the way its first letter goes, while it is written too',
  async ({ openPerson }) => {
    const person = await openPerson({ name: 'Noa Levi', ...wide });
    const { page } = person;
    const { _id } = await person.api<{ _id: string }>('POST', '/content/board/create', { title: 'Lamps' });
    const { _id: postID } = await person.api<{ _id: string }>('POST', `/content/board/${_id}/post/create`, {
      title: POST,
      things: [{ body: `<p>In English.</p><ul><li><p>${NOTE}</p></li><li><p>two</p></li></ul>` }],
    });
    await page.goto(`/posts/${postID}`);
    /** Which way each line goes, and on which side of its words the mark of a list stands. */
    const lines = () =>
      page.locator('[data-block] li, [data-block] p').evaluateAll((elements) =>
        elements.map((element) => {
          const { direction, paddingLeft, paddingRight } = getComputedStyle(element);
          const mark = parseFloat(paddingLeft) > 0 ? 'left' : parseFloat(paddingRight) > 0 ? 'right' : '';
          return [element.localName, direction, mark].filter(Boolean).join(' ');
        }),
      );
    const expected = ['p ltr', 'li rtl right', 'p rtl', 'li ltr left', 'p ltr'];
    await page.getByText(NOTE).waitFor();
    await expect.poll(lines).toEqual(expected);
    const places = () =>
      page.locator('[data-block] p').evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { left, right, top } = range.getBoundingClientRect();
          return [left, right, top].map(Math.round);
        }),
      );
    await page.evaluate(() => document.fonts.ready);
    const read = await places();

    // The editor takes its place, and nothing moves.
    await page.getByText('two', { exact: true }).click();
    await page.locator('[data-block] [contenteditable="true"]').waitFor();
    await expect.poll(lines).toEqual(expected);
    await expect.poll(places).toEqual(read);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('שלוש, 3.');
    await expect.poll(async () => (await lines()).slice(-2)).toEqual(['li rtl right', 'p rtl']);

    // The title, and a comment as it is written.
    const title = page.getByRole('textbox', { name: 'Title' });
    expect(await title.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
    await title.fill('In English?');
    expect(await title.evaluate((field) => getComputedStyle(field).direction)).toBe('ltr');
    await page.goto(`/posts/${postID}?panel=comments`);
    const composer = page.getByRole('textbox', { name: /^Write a comment/ });
    const line = composer.locator('p');
    await composer.click();
    await line.waitFor(); // its editor is there
    await composer.fill(COMMENT);
    expect(await line.evaluate((words) => getComputedStyle(words).direction)).toBe('rtl');
  },
);
