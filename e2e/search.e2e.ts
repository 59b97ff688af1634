import type { Locator, Page } from 'playwright';
import { createBoard } from './createBoard.ts';
import { faultsInAllThemes } from './faults.ts';
import { expect, phone, test } from './harness.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const hit = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

test('what was just written is found as one types, by its beginning, its kind and its misspelling', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', reducedMotion: 'reduce' });
  const { page } = ilse;
  await createBoard(ilse, 'Lamp prototypes');

  await page.goto('/search');
  await page.getByText('What are you looking for?').waitFor();
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('lam');
  await hit(page, 'Lamp prototypes').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('lam');
  await page.getByText('1 result').waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);

  await field(page).fill('welcome');
  await page.getByRole('region', { name: 'Posts' }).waitFor();
  await page.getByRole('button', { name: 'Board: Any board' }).click();
  await page.getByRole('menuitemradio', { name: 'Lamp prototypes' }).click();
  await page.getByText('No results for “welcome”').waitFor();
  await page.getByRole('button', { name: 'Search all boards' }).click();
  await page.getByRole('region', { name: 'Posts' }).getByRole('link').first().click();
  await page.waitForURL(/\/posts\//);
  await page.goBack();
  await page.getByRole('region', { name: 'Posts' }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('welcome');

  await field(page).fill('zzyzx');
  await page.getByText('No results for “zzyzx”').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('What are you looking for?').waitFor();
});

test('nobody finds what they may not read', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const { page } = ilse;
  await createBoard(ilse, 'Unspoken zeppelins');
  const tomas = await openPerson({ name: 'Tomás Herrera', ...phone });
  await tomas.page.goto('/search?q=zeppelins');
  await tomas.page.getByText('No results for “zeppelins”').waitFor();
  expect(await faultsInAllThemes(tomas.page)).toEqual([]);
  await page.goto('/search?q=zeppelins');
  await hit(page, 'Unspoken zeppelins').waitFor();
});

test('the words around what was searched for are in sight, on a desk, on a phone and in the palette', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...phone });
  const { page } = ilse;
  const description =
    'A wall of books, and a long table with room for the twelve people who read there of an evening, under lamps of brass.';
  const { _id: boardID } = await ilse.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Riverside Reading Room',
    description,
  });
  await ilse.api('POST', '/chat/comment', {
    sourceType: 'BOARD',
    sourceID: boardID,
    comment: 'The lampshades go by tram.',
  });

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/search?q=lamp');
    await marked(page.getByRole('region', { name: 'Boards' }));
    await page.getByRole('button', { name: 'Everything, 2 results', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Comments, 1 result', exact: true }).waitFor();
  }
  expect(await faultsInAllThemes(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('lamp');
  await marked(page.getByRole('option', { name: /Riverside Reading Room/ }));
  await page.keyboard.press('Escape');

  // A comment on the board leads to the discussion that holds it.
  await page.getByText('On the board Riverside Reading Room').waitFor();
  await page.getByRole('region', { name: 'Comments' }).getByRole('link', { name: 'Ilse Okafor' }).click();
  await page.getByRole('complementary', { name: 'Board Discussion' }).getByText('The lampshades').waitFor();
});

test('operators narrow a search: suggested while one types, by keyboard alone, and forgiven where they mean nothing', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', reducedMotion: 'reduce' });
  const { page } = ilse;
  const make = async (title: string) =>
    (await ilse.api<{ _id: string }>('POST', '/content/board/create', { title }))._id;
  const [lamps, chairs] = [await make('Lamp shop'), await make('Chair shop')];
  const post = (boardID: string, title: string) =>
    ilse.api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, { title });
  const brass = await post(lamps, 'Polish of brass');
  await post(chairs, 'Polish of oak');
  await ilse.api('PUT', `/content/tag/thing/${brass._id}/POST`, { tags: ['To do'] });

  await page.goto('/search');
  await page.getByRole('button', { name: 'in:"reading room" On a board' }).waitFor();
  await page.keyboard.type('polish in:cha');
  await page.getByRole('option', { name: 'in:"Chair shop" Board' }).waitFor();
  expect(await faultsInAllThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page).inputValue()).toBe('polish in:"Chair shop" ');
  await hit(page, 'Polish of oak').waitFor();
  await hit(page, 'Polish of brass').waitFor({ state: 'hidden' });

  await field(page).fill('polish ha');
  await page.keyboard.press('Enter'); // has:
  await page.getByRole('option', { name: 'has:image A picture' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page).inputValue()).toBe('polish has:image ');
  await page.getByText('Take one part away to find more.').waitFor();
  await page.getByRole('button', { name: 'Search for “polish” alone' }).click();
  await hit(page, 'Polish of brass').waitFor();

  await field(page).fill('polish due:soon');
  await page.getByText('“due:soon” is left out: due: takes today').waitFor();
  await hit(page, 'Polish of brass').waitFor();

  // A tag that is called so is found too, and leads to what has it.
  await field(page).fill('to do');
  await page.getByRole('button', { name: 'Everything tagged To do, 1' }).click();
  await hit(page, 'Polish of brass').waitFor();
  await hit(page, 'Polish of oak').waitFor({ state: 'hidden' });
});

/** Waits until what was searched for is marked in a place, and not cut off. */
async function marked(place: Locator): Promise<void> {
  const mark = place.locator('mark', { hasText: 'lamps' });
  await mark.waitFor();
  const isWithin = () =>
    mark.evaluate((element) => {
      const inner = element.getBoundingClientRect();
      const outer = element.parentElement!.getBoundingClientRect();
      return inner.right <= outer.right && inner.bottom <= outer.bottom + 1;
    });
  await expect.poll(isWithin).toBe(true);
}
