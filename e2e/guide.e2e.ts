import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { createBoard } from './createBoard.ts';
import { faultsInAllThemes } from './faults.ts';
import { expect, openPerson, openVisitor, phone, startOctavo, test, type Octavo } from './harness.ts';
import { nightly } from './nightly.ts';

const wide = { viewport: { width: 1440, height: 900 } };
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the guide' });

const screens = ['wide', 'phone'] as const;
const sizes = { wide, phone };

/** Faults that axe finds on each of these pages, in any theme. */
async function faultsOn(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    found.push(...(await faultsInAllThemes(page)).map((fault) => `${path} ${fault}`));
  }
  return found;
}

nightly.for(screens)(
  '%s: in the guide axe finds nothing in any theme, and nothing scrolls sideways',
  async (size, { openPerson: open }) => {
    const { page } = await open({ name: 'Ilse Okafor', reducedMotion: 'reduce', ...sizes[size] });
    const pages = ['', '/sharing-and-roles?q=role', '/administrators'];
    expect(
      await faultsOn(
        page,
        pages.map((path) => `/documentation${path}`),
      ),
    ).toEqual([]);
  },
);

nightly.for(screens)(
  '%s: on the pages about plans axe finds nothing in any theme, and nothing scrolls sideways',
  async (size, { openPerson: open, openVisitor: visit }) => {
    const options = { reducedMotion: 'reduce' as const, ...sizes[size] };
    const { page } = await open({ name: 'Ilse Okafor', ...options });
    expect(await faultsOn(page, ['/plans', '/plans-org', '/upgrade'])).toEqual([]);
    const { page: visitor } = await visit(options);
    expect(await faultsOn(visitor, ['/pricing', '/upgrade-org'])).toEqual([]);
  },
);

test('the guide is searched as one types, read, and linked to', async ({ openPerson: open }) => {
  const { page } = await open({ name: 'Ilse Okafor', ...wide });
  await page.goto('/');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Guide' }).click();
  await heading(page, 'Getting started').waitFor();

  await search(page).pressSequentially('uplaod'); // two letters changed places
  await page.getByText(/^\d+ places on \d+ pages$/).waitFor();
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Bad connections' })
    .click();
  await heading(page, 'Files and uploads').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(
    '/documentation/files-and-uploads#bad-connections',
  );
  await expect
    .poll(() =>
      page.locator('#bad-connections').evaluate((part) => Math.round(part.getBoundingClientRect().top)),
    )
    .toBeLessThan(300);
  expect(await search(page).inputValue()).toBe('uplaod');
  const marked = () => page.evaluate(() => CSS.highlights.get('guide-search')?.size ?? 0);
  await expect.poll(marked).toBeGreaterThan(1);

  await search(page).fill('');
  await expect.poll(marked).toBe(0);
  await page.getByRole('link', { name: /Next/ }).click();
  await heading(page, 'Tasks').waitFor();
  await page.goBack();
  await heading(page, 'Files and uploads').waitFor();

  await search(page).fill('zzzz');
  await page.getByText('No results for “zzzz”. Check the spelling, or try another word.').waitFor();
  await page.getByRole('article').getByRole('link', { name: 'plan', exact: true }).click();
  await heading(page, 'Plans').waitFor();
});

test('on a phone the guide is a list, then a page', async ({ openPerson: open }) => {
  const { page } = await open({ name: 'Ilse Okafor', ...phone });
  await page.goto('/documentation');
  await heading(page, 'Guide').waitFor();
  await search(page).fill('blocking');
  await page.getByRole('link', { name: 'Blocking' }).click();
  await heading(page, 'People and connections').waitFor();
  expect(await search(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await heading(page, 'Guide').waitFor();
});

test('a page of the guide that is not there is not found', async ({ openPerson: open }) => {
  const { page } = await open(wide);
  await page.goto('/documentation/cooking');
  await page.getByRole('heading', { name: "We couldn't find that content." }).waitFor();
});

test('dirty text that is pasted is cleaned, told, and undone in one step; a password is refused', async ({
  openVisitor: visit,
}) => {
  const { page, context } = await visit({ ...wide, permissions: ['clipboard-read', 'clipboard-write'] });
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await page.keyboard.press('ControlOrMeta+v');
  };
  await page.goto('/signup');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.click();
  await paste('  mei.adeyemi🌻@example.org→ \n');
  await expect.poll(() => email.inputValue()).toBe('mei.adeyemi@example.org');
  await page.getByRole('status').getByText('Removed: emoji, symbols').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => email.inputValue()).toBe('');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await page.getByRole('button', { name: 'Continue' }).click();

  await heading(page, 'About you').waitFor();
  const first = page.getByRole('textbox', { name: 'First name' });
  await first.click();
  await page.keyboard.type('Mei2');
  await expect.poll(() => first.inputValue()).toBe('Mei');
  await first.fill('Mei Adeyemi');
  await first.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await paste('-Lin 😀');
  await expect.poll(() => first.inputValue()).toBe('Mei-Lin  Adeyemi');
  expect(await first.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(8);

  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await password.click();
  await paste(' kites 🪁 ');
  await expect.poll(() => password.inputValue()).toBe(' kites 🪁 ');
  await page
    .getByText(
      'A password may hold letters from a to z, digits and the signs of a keyboard. Take out: emoji.',
    )
    .waitFor();
  await context.clearPermissions();
});

async function startWith(plans: object, settings: Record<string, string> = {}): Promise<Octavo> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-plans-'));
  const file = join(folder, 'plans.json');
  await writeFile(file, JSON.stringify(plans));
  const octavo = await startOctavo({ PLANS_FILE: file, ...settings });
  return {
    ...octavo,
    stop: async () => {
      await octavo.stop();
      await rm(folder, { recursive: true });
    },
  };
}

test('a plan is shown with its numbers, says when it is full, and where there is more', async ({
  browser,
}) => {
  const octavo = await startWith(
    {
      plans: [
        { id: 'free', name: 'Free', price: 'Nothing', boards: 1, storage: '1 GB' },
        { id: 'studio', name: 'Studio', price: '9 € a month', boards: 50 },
      ],
    },
    { UPGRADE_URL: 'https://shop.example.org/buy' },
  );
  try {
    const ilse = await openPerson(browser, octavo, { name: 'Ilse Okafor', ...wide });
    ilse.expectProblem(/422/);
    const { page } = ilse;
    await createBoard(ilse, 'Site visits');
    await page.goto('/boards');
    await page.getByRole('button', { name: 'New board' }).first().click();
    await page.getByRole('textbox', { name: 'Title' }).fill('One too many');
    await page.getByRole('button', { name: 'Make board' }).click();
    await page
      .getByText(
        'Your plan, Free, has room for 1 board, and there is 1 already. Delete one that is no longer needed, or look under Plans for more room.',
      )
      .waitFor();

    await page.goto('/plans');
    await heading(page, 'You are on Free.').waitFor();
    const boards = page.getByRole('row', { name: /^Boards/ });
    expect(await boards.innerText()).toMatch(/Boards\s+1\s+1, full/);
    expect(await page.getByRole('row', { name: /^Storage/ }).innerText()).toMatch(/0 bytes\s+1\.0 GB/);
    await page.getByRole('link', { name: 'Compare all 2 plans' }).click();
    await page.getByRole('listitem').filter({ hasText: 'This is yours.' }).getByText('Free').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'See how to upgrade' }).click();
    await page.getByRole('heading', { name: 'Studio' }).waitFor();
    const shop = page.getByRole('link', { name: 'Continue to shop.example.org' });
    expect(await shop.getAttribute('href')).toMatch(
      /^https:\/\/shop\.example\.org\/buy\?account=[0-9a-f]{24}$/,
    );
    expect(ilse.problems).toEqual([]);
    await ilse.context.close();
  } finally {
    await octavo.stop();
  }
});

test('where nothing is sold, the pages say whom to ask; a visitor sees what there is', async ({
  browser,
}) => {
  const octavo = await startWith({ plans: [{ id: 'small', name: 'Small', members: 5 }] });
  try {
    const hanne = await openPerson(browser, octavo, { name: 'Hanne Vries', ...wide }); // the first looks after it
    await hanne.page.goto('/upgrade');
    await hanne.page.getByText('You look after this installation.').waitFor();
    const ilse = await openPerson(browser, octavo, { name: 'Ilse Okafor', ...wide });
    await ilse.page.goto('/upgrade');
    await ilse.page.getByText('Ask Hanne Vries, who looks after this installation.').waitFor();
    await ilse.page.goto('/plans-org');
    await heading(ilse.page, 'This profile is in no organisation.').waitFor();
    await ilse.page.goto('/upgrade-org');
    await heading(ilse.page, 'This profile is in no organisation.').waitFor();

    await ilse.api('POST', '/people/organization', { name: 'Foxglove Studio', handle: 'foxglove' });
    await ilse.page.goto('/plans-org');
    await heading(ilse.page, 'There is one plan, and everyone is on it.').waitFor();
    await ilse.page.getByText('every board that somebody of Foxglove Studio owns').waitFor();
    expect(await ilse.page.getByRole('row', { name: /^People on the fullest board/ }).innerText()).toMatch(
      /5/,
    );
    await ilse.page.goto('/upgrade-org');
    await ilse.page.getByText('Ask Hanne Vries, who looks after this installation.').waitFor();

    const visitor = await openVisitor(browser, octavo, wide);
    await visitor.page.goto('/pricing');
    await visitor.page.getByText('5 people on a board').waitFor();
    await visitor.page.goto('/upgrade');
    await visitor.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await heading(visitor.page, 'Sign in').waitFor();
    expect(new URL(visitor.page.url()).searchParams.get('next')).toBe('/upgrade');
    expect([...hanne.problems, ...ilse.problems, ...visitor.problems]).toEqual([]);
    await Promise.all([hanne, ilse, visitor].map(({ context }) => context.close()));
  } finally {
    await octavo.stop();
  }
});
