import type { Page, Request } from 'playwright';
import sharp from 'sharp';
import { drawn, faults, faultsInAllThemes } from './faults.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { live } from './live.ts';
import { firstByDay, nightly } from './nightly.ts';
import { unique } from './unique.ts';
import { writing } from './writing.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panelTitle = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${name}\\s*\\d*$`) });
const account = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}.*account menu`) });
const board = (page: Page, title: string) => page.getByRole('link', { name: title }).first();

/** A picture of four quarters: red, green, blue and white. */
async function picture(name: string) {
  const part = (background: string, left: number, top: number) => ({
    input: { create: { width: 300, height: 200, channels: 3 as const, background } },
    left,
    top,
  });
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
    .composite([part('#f00', 0, 0), part('#0f0', 300, 0), part('#00f', 0, 200)])
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** The colour in the middle of what an address shows, each of red, green and blue at 0 or 1. */
async function colourAt(person: Person, url: string): Promise<string> {
  const bytes = await (await person.context.request.get(url)).body();
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 255)).join('');
}

/** Makes the window as narrow as a phone, where a panel is a sheet, and then as it was. */
async function turn(page: Page, look: () => Promise<void>): Promise<void> {
  for (const size of [phone.viewport, page.viewportSize()!]) {
    await page.setViewportSize(size);
    await drawn(page);
    await look();
  }
}

test('a photo is placed, saved, seen by others, refused where it is none, and removed', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const { page } = ilse;
  ilse.expectProblem(/status of 4\d\d|ERR_FILE_NOT_FOUND/); // a file that is no picture
  await page.goto('/settings?panel=my-profile');
  await panelTitle(page, 'My Profile').waitFor();
  const choose = page.locator('input[type=file][aria-label="Upload photo"]');
  await choose.setInputFiles(await picture('quarters.png'));
  const dialog = page.getByRole('dialog', { name: 'Place the photo' });
  const stage = dialog.getByRole('group', { name: 'Picture' });
  await stage.focus();
  for (let i = 0; i < 8; i++) await page.keyboard.press('+');
  for (let i = 0; i < 8; i++) await page.keyboard.press('Shift+ArrowRight');
  for (let i = 0; i < 8; i++) await page.keyboard.press('Shift+ArrowUp');
  const zoom = await dialog.getByRole('slider', { name: 'Zoom' }).inputValue();
  expect(Number(zoom)).toBeGreaterThan(30);
  await turn(page, async () => {
    expect(await dialog.getByRole('slider', { name: 'Zoom' }).inputValue()).toBe(zoom);
  });
  expect(await faults(page)).toEqual([]);
  await button(page, 'Save photo').click();
  await page.getByText('Photo saved').waitFor();
  await dialog.waitFor({ state: 'detached' });

  const face = account(page, 'Ilse Okafor').locator('img');
  const url = (await face.getAttribute('src'))!;
  expect(await colourAt(ilse, url)).toBe('010'); // the upper right quarter
  const ben = await openPerson({ name: 'Ben Okoye' });
  await ben.page.goto(`/people/${ilse.profileID}`);
  await ben.page
    .locator(`img[src^="${url.replace(/\d+$/, '')}"]`)
    .first()
    .waitFor();

  await choose.setInputFiles({
    name: 'none.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture at all'),
  });
  await page.getByText('This browser can’t show this picture.').waitFor();
  await button(page, 'Save photo').click();
  await page
    .getByRole('alert')
    .getByText(/^This file is not a picture that can be shown here\./)
    .waitFor();
  await button(page, 'Cancel').click();

  await page.route('**/remove/photo/profile', (route) => route.abort());
  ilse.expectProblem(/ERR_FAILED/);
  const remove = async () => {
    await button(page, 'Remove photo').click();
    await page
      .getByRole('alertdialog', { name: 'Remove the photo?' })
      .getByRole('button', { name: 'Remove photo' })
      .click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  };
  await remove();
  await page.getByText('Failed to remove picture. Please try again later.').waitFor();
  await page.unroute('**/remove/photo/profile');
  await remove();
  await page.getByText('Photo removed').waitFor();
  await face.waitFor({ state: 'detached' });
  expect((await ilse.context.request.get(url)).status()).toBe(404);
});

test('a cover is dragged and zoomed on a phone', async ({ openPerson }) => {
  const ilse = await openPerson({
    name: 'Ilse Okafor',
    ...phone,
  });
  const { page } = ilse;
  await page.goto('/settings?panel=my-profile');
  await page.locator('input[type=file][aria-label="Upload cover"]').setInputFiles(await picture('cover.png'));
  const dialog = page.getByRole('dialog', { name: 'Place the cover' });
  const stage = dialog.getByRole('group', { name: 'Picture' });
  const box = (await stage.boundingBox())!;
  expect(Math.round(box.width / box.height)).toBe(3);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -800);
  await page.mouse.down();
  await page.mouse.move(x + 600, y + 600, { steps: 4 });
  await page.mouse.up();
  await button(page, 'Save cover').click();
  await page.getByText('Cover saved').waitFor();
  const { coverPhoto } = await ilse.api<{ coverPhoto: string }>('GET', '/people/account/profile/info');
  expect(await colourAt(ilse, coverPhoto)).toBe('100'); // the upper left quarter
});

/** The profiles in whose name the page makes calls from now on. */
function actors(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('request', (request: Request) => {
    const profile = request.headers()['profile'];
    if (profile !== undefined) seen.add(profile);
  });
  return seen;
}

test('one goes on as another profile: caches and rooms change, words stay whose they are, another tab is told', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const { page } = ilse;
  const own = await ilse.api<{ _id: string }>('POST', '/content/board/create', { title: 'Only Ilse’s' });
  const post = await ilse.api<{ _id: string }>('POST', `/content/board/${own._id}/post/create`, {
    title: 'Hinges',
    things: [{ body: '<p>Brass.</p>' }],
  });
  const other = await ilse.context.newPage();
  await other.goto('/boards');
  await board(other, 'Only Ilse’s').waitFor();

  // Something is typed in the last moment before.
  const listening = live(page);
  await page.goto(`/posts/${post._id}`);
  await listening; // its rooms are joined: those joined from now on are of the next profile
  await page.getByText('Brass.').click();
  await writing(page);
  await page.keyboard.press('End');
  await page.keyboard.type(' Oak.');
  await account(page, 'Ilse Okafor').click();
  await page.getByRole('menuitem', { name: 'New profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'New profile' });
  await dialog.getByLabel('First name').fill('Foxglove');
  await dialog.getByLabel('Last name').fill('Prints');
  await dialog.getByLabel('Username').fill(unique('foxglove'));
  const sockets: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sockets.push(String(payload))));
  const seen = actors(page);
  await button(page, 'Create profile').click();
  await page.getByText('You continue as Foxglove Prints').waitFor();
  await account(page, 'Foxglove Prints').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect
    .poll(() =>
      page
        .context()
        .cookies()
        .then((all) => all.find(({ name }) => name === 'currentProfileID')?.value),
    )
    .not.toBe(ilse.profileID);
  const now = (await page.context().cookies()).find(({ name }) => name === 'currentProfileID')!.value;

  // Nothing of the first is shown, asked for or listened to any more.
  seen.clear();
  await page.getByRole('link', { name: 'Boards', exact: true }).click();
  await board(page, 'Foxglove’s sandbox').waitFor();
  expect(await page.getByText('Only Ilse’s').count()).toBe(0);
  // The profile's boards may have been read beforehand.
  expect([...seen].filter((actor) => actor !== now)).toEqual([]);
  await expect.poll(() => sockets.some((frame) => frame.includes(`profile:${now}`))).toBe(true);
  expect(sockets.filter((frame) => frame.includes(`profile:${ilse.profileID}`))).toEqual([]);
  ilse.expectProblem(/status of 404/);
  await page.goto(`/boards/${own._id}`);
  await page
    .getByRole('heading', { name: 'We couldn’t find that content.' })
    .or(page.getByText(/couldn.t find that content/))
    .first()
    .waitFor();

  // The other tab goes on as it was, and is told.
  const there = actors(other);
  await other.getByText('You continue as Foxglove Prints in another tab.').waitFor();
  await board(other, 'Only Ilse’s').click();
  await other.getByRole('link', { name: 'Hinges' }).first().waitFor();
  expect([...there]).toEqual([ilse.profileID]);
  await button(other, 'Switch here too').click();
  await account(other, 'Foxglove Prints').waitFor();
  await other.close();

  // Back again, what was typed is there, and was saved as hers.
  await page.goto('/');
  await account(page, 'Foxglove Prints').click();
  await page.getByRole('menuitem', { name: 'Ilse Okafor' }).click();
  await account(page, 'Ilse Okafor').waitFor();
  await page.goto(`/posts/${post._id}`);
  await page.getByText('Brass. Oak.').waitFor();
});

nightly(
  'a profile that owns boards is kept; one that does not goes, and one goes on as another',
  async ({ openPerson }) => {
    const ilse = await openPerson({ name: 'Ilse Okafor' });
    const { page } = ilse;
    await ilse.api('POST', '/people/account/profile', {
      firstName: 'Foxglove',
      lastName: 'Works',
      screenName: unique('foxglove'),
    });
    const own = await ilse.api<{ _id: string }>('POST', '/content/board/create', { title: 'Plates' });
    await page.goto('/settings?panel=profiles');
    await panelTitle(page, 'Profiles').waitFor();
    await button(page, 'Delete Ilse Okafor').click();
    const kept = page.getByRole('dialog', { name: '“Ilse Okafor” can’t be deleted yet' });
    await kept.getByText('It owns 1 board with 0 posts').waitFor();
    await kept.getByRole('link', { name: 'Plates' }).waitFor();
    await kept.getByRole('button', { name: 'Close' }).first().click();
    await ilse.api('DELETE', `/content/board/${own._id}`);
    await page.reload();
    await button(page, 'Delete Ilse Okafor').click();
    await page.getByRole('alertdialog', { name: 'Delete “Ilse Okafor”?' }).waitFor();
    await button(page, 'Delete profile').click();
    await account(page, 'Foxglove Works').waitFor();
    await account(page, 'Foxglove Works').click();
    await page.getByRole('menuitem', { name: 'New profile' }).waitFor();
    await expect.poll(() => page.getByRole('menuitem', { name: 'Ilse Okafor' }).count()).toBe(0);
  },
);

test.for(firstByDay([{ width: 1440, height: 900 }, phone.viewport]))(
  'settings are all on one page, in three themes, $width px wide',
  async (viewport, { openPerson }) => {
    const { page } = await openPerson({ name: 'Ilse Okafor', viewport });
    await page.goto('/settings');
    for (const title of ['My profile', 'How Octavo behaves', 'Organisation', 'This installation'])
      await panelTitle(page, title).waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    for (const panel of ['Profiles', 'Settings', 'Feedback']) {
      await page
        .getByRole('button', { name: new RegExp(`^${panel}`) })
        .first()
        .click();
      await panelTitle(page, panel).waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await button(page, 'Close panel').click();
    }
  },
);

test('feedback is sent from its panel', async ({ openPerson }) => {
  const { page } = await openPerson({ name: 'Ilse Okafor' });
  await page.goto('/settings?panel=feedback');
  await page.getByRole('textbox', { name: 'What gets in your way?' }).fill('The lamp flickers.');
  await button(page, 'Send').click();
  await page.getByText('Sent. Thank you').waitFor();
});

test('the theme of the switch and the stored profile are there before the server answers', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor' });
  const { page } = ilse;
  await page.goto('/settings');
  await account(page, 'Ilse Okafor').waitFor();
  await button(page, 'Coffee').click();
  await expect
    .poll(
      async () =>
        (await page.context().cookies()).find(({ name }) => name === 'profileDetails') !== undefined,
    )
    .toBe(true);
  await page.route('**/menu/details', () => undefined); // which never answers
  await page.reload();
  await account(page, 'Ilse Okafor').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('coffee');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('on a phone, one goes on as another profile from the More sheet', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...phone });
  const { page } = ilse;
  await ilse.api('POST', '/people/account/profile', {
    firstName: 'Foxglove',
    lastName: 'Papers',
    screenName: unique('foxglove'),
  });
  await page.goto('/boards');
  await page.getByRole('button', { name: /^More(?! for)/ }).click();
  await page.getByRole('button', { name: 'Continue as Foxglove Papers' }).click();
  await page.getByText('You continue as Foxglove Papers').waitFor();
  await page.getByRole('button', { name: /^More(?! for)/ }).click();
  await panelTitle(page, 'Foxglove Papers').waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});
