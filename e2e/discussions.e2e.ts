import type { Page } from 'playwright';
import { connect } from './connect.ts';
import { faults } from './faults.ts';
import { expect, phone, test } from './harness.ts';
import { nightly } from './nightly.ts';

const discussion = (page: Page) => page.getByRole('region', { name: 'Discussion', exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Discussions', exact: true }).getByRole('button', { name });

test('a discussion is muted, searched within, and of two who talk each sees what the other has seen', async ({
  openPerson,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt', viewport: { width: 1440, height: 900 } });
  const ben = await openPerson({ name: 'Ben Okoye', ...phone });
  await connect(ana, ben);
  const tell = (comment: string) =>
    ana.api<{ _id: string }>('POST', '/chat/comment', {
      sourceType: 'CONNECTION',
      sourceID: ben.profileID,
      comment,
    });
  const first = await tell('The brass lámp came back');
  for (let n = 0; n < 70; n++) await tell(`Measure ${n} of the arm`);
  const last = await tell('Another lamp, of steel');

  // Seen: told on the other screen as it is read.
  await ana.page.goto(`/messages?with=${ben.profileID}`);
  await discussion(ana.page).getByText('Another lamp, of steel').waitFor();
  expect(
    await discussion(ana.page)
      .getByText(/^Seen \d/)
      .count(),
  ).toBe(0);
  await ben.page.goto(`/messages?with=${ana.profileID}`);
  await discussion(ben.page).getByText('Another lamp, of steel').waitFor();
  await discussion(ana.page)
    .getByText(/^Seen \d{2}:\d{2}$/)
    .waitFor();
  expect(
    await discussion(ben.page)
      .getByText(/^Seen \d/)
      .count(),
  ).toBe(0);

  // Search: the latest match is shown, earlier ones are loaded around, and marked.
  await button(ana.page, 'Discussion options').click();
  await ana.page.getByRole('menuitem', { name: 'Search in this discussion' }).click();
  await ana.page.keyboard.type('LAMP');
  await discussion(ana.page).getByText('1 of 2').waitFor();
  await expect.poll(() => inSight(ana.page, last._id)).toBe(true);
  expect(await marked(ana.page)).toContain('lamp');
  await ana.page.keyboard.press('Enter');
  await discussion(ana.page).getByText('2 of 2').waitFor();
  await expect.poll(() => inSight(ana.page, first._id)).toBe(true);
  await expect.poll(() => marked(ana.page)).toContain('lámp');
  expect(await faults(ana.page, { floating: true })).toEqual([]);
  await button(ana.page, 'Later match').click();
  await discussion(ana.page).getByText('1 of 2').waitFor();
  await ana.page.getByRole('searchbox', { name: 'Search in this discussion' }).fill('brick');
  await discussion(ana.page).getByText('Nothing found').waitFor();
  await ana.page.keyboard.press('Escape');
  await expect.poll(() => new URL(ana.page.url()).searchParams.has('commentID')).toBe(false);
  expect(await marked(ana.page)).toEqual([]);

  // Muted, on a phone: what comes is there and counts nowhere, until that is ended.
  await button(ben.page, 'Discussion options').tap();
  await ben.page.getByRole('menuitem', { name: 'Mute discussion' }).tap();
  await discussion(ben.page).getByText('Muted').waitFor();
  expect(await faults(ben.page, { floating: true })).toEqual([]);
  await button(ben.page, 'All discussions').tap();
  await tell('Unheard');
  await row(ben.page, /Ana Brandt.*Unheard.*muted/).waitFor();
  expect(await ben.page.getByRole('button', { name: /More ?, \d+ unread/ }).count()).toBe(0);
  expect(await row(ben.page, /unread/).count()).toBe(0);
  expect(await faults(ben.page, { floating: true })).toEqual([]);
  await ben.api('PUT', `/chat/threads/CONNECTION/${ana.profileID}/muted`, { muted: false });
  await row(ben.page, /Ana Brandt.*Unheard.*1 unread/).waitFor();
});

/** Whether a comment stands within the window. */
const inSight = (page: Page, id: string) =>
  page.evaluate((name) => {
    const { top = -1, bottom = Infinity } =
      document.getElementById(`comment-${name}`)?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= innerHeight;
  }, id);

/** The words that are marked on the page. */
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('found-in-discussion') ?? [])].map(String));

nightly(
  'what is said about a board is counted in its bar, on the other screen too, and for viewers, who do not read it',
  async ({ openPerson }) => {
    const ana = await openPerson({ name: 'Ana Brandt' });
    const ben = await openPerson({ name: 'Ben Okoye', ...phone });
    const cleo = await openPerson({ name: 'Cleo Hart' });
    const { _id: boardID } = await ana.api<{ _id: string }>('POST', '/content/board/create', {
      title: 'Depot',
      share: 'public',
    });
    await ben.api('POST', `/content/board/${boardID}/members/join`);
    for (const { page } of [ana, ben, cleo]) {
      await page.goto(`/boards/${boardID}`);
      await page.getByRole('heading', { level: 1, name: 'Depot' }).waitFor();
    }
    await button(ana.page, 'Board Discussion').click();
    await ana.page.getByRole('complementary', { name: 'Board Discussion' }).waitFor();
    await ana.page.getByRole('textbox', { name: /Write a comment/ }).click();
    await ana.page.keyboard.type('The tram goes early.');
    await ana.page.keyboard.press('Enter');
    await button(ana.page, 'Board Discussion, 1').waitFor();
    await button(ben.page, 'Board Discussion, 1').waitFor();
    // Cleo passes by as a viewer: how much is said is told, what is said is not.
    const closed = button(cleo.page, 'Board Discussion, 1');
    await closed.waitFor();
    expect(await closed.getAttribute('aria-disabled')).toBe('true');
    await button(ben.page, 'Board Discussion, 1').click();
    await ben.page.getByText('The tram goes early.').waitFor();
  },
);
