import type { Page } from 'playwright';
import { connect } from './connect.ts';
import { expect, test, type Person } from './harness.ts';

const wide = { viewport: { width: 1440, height: 900 } };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('complementary', { name: new RegExp(name) });

/** Opens one of the panels about somebody, on a page that is loaded anew: what it shows has been kept. */
async function openPanel(page: Page, about: Person, name: string, title: string) {
  await page.goto(`/people/${about.profileID}?panel=${name}`);
  const opened = panel(page, title);
  await opened.getByRole('heading', { name: title, exact: true }).waitFor();
  return opened;
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save changes').click();
  await page.getByText('Connection profile updated successfully').waitFor();
}

test('whom somebody belongs with is kept, and taken away again', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const tomas = await openPerson({ name: 'Tomás Herrera' });
  const priya = await openPerson({ name: 'Priya Raman' });
  await connect(ilse, tomas);
  await connect(ilse, priya);
  const { page } = ilse;
  let linked = await openPanel(page, tomas, 'linked', 'Linked To');
  await linked.getByRole('combobox', { name: 'People' }).fill('pri');
  await page.getByRole('option', { name: 'Priya Raman' }).click();
  await linked.getByRole('button', { name: 'Add', exact: true }).click();
  await linked.getByLabel('Add an organisation').fill('Porto Guild');
  await page.keyboard.press('Enter');
  await save(page);

  linked = await openPanel(page, tomas, 'linked', 'Linked To');
  await linked.getByRole('link', { name: 'Priya Raman' }).waitFor();
  await linked.getByText('Porto Guild').waitFor();
  await button(page, 'Linked To Priya Raman, Porto Guild').waitFor();
  await linked.getByRole('button', { name: 'Remove Priya' }).click();
  await save(page);
  linked = await openPanel(page, tomas, 'linked', 'Linked To');
  await linked.getByText('Porto Guild').waitFor();
  await expect.poll(() => linked.getByRole('link', { name: 'Priya Raman' }).count()).toBe(0);
});

test('what somebody works as is kept, as far as one knows it', async ({ openPerson }) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const tomas = await openPerson({ name: 'Tomás Herrera' });
  await connect(ilse, tomas);
  const { page } = ilse;
  const written = {
    Title: 'Joiner',
    Company: 'Herrera Joinery',
    Department: 'Windows',
    Place: 'Porto',
    Started: 'March 2019',
  };
  let job = await openPanel(page, tomas, 'job', 'Job Details');
  for (const [label, value] of Object.entries(written))
    await job.getByLabel(label, { exact: true }).fill(label === 'Started' ? 'mar 2019' : value);
  await save(page);
  job = await openPanel(page, tomas, 'job', 'Job Details');
  for (const [label, value] of Object.entries(written))
    await expect.poll(() => job.getByLabel(label, { exact: true }).inputValue()).toBe(value);
  await button(page, 'Job Details Joiner, Herrera Joinery').waitFor();
});

test('an overview tells what there is between two, and keeps one’s own words from the other', async ({
  openPerson,
}) => {
  const ilse = await openPerson({ name: 'Ilse Okafor', ...wide });
  const tomas = await openPerson({ name: 'Tomás Herrera', ...wide });
  await connect(ilse, tomas);
  const { page } = ilse;
  let overview = await openPanel(page, tomas, 'overview', 'Overview');
  await overview.getByText('Connected', { exact: true }).waitFor();
  const since = await overview.locator('time').getAttribute('datetime');
  expect(Date.now() - Date.parse(since!)).toBeLessThan(10 * 60_000);
  await overview.getByText('Boards in common').waitFor();
  await overview.getByLabel('About them, in your words').fill('Knows every hinge in Porto.');
  await overview.getByLabel(/^E-?mail you know$/).fill('tomas@joinery.example');
  await overview.getByLabel('Telephone you know').fill('+351 22 123456');
  await save(page);
  overview = await openPanel(page, tomas, 'overview', 'Overview');
  await overview.getByText('Knows every hinge in Porto.').waitFor();
  await expect
    .poll(() => overview.getByLabel(/^E-?mail you know$/).inputValue())
    .toBe('tomas@joinery.example');
  await expect.poll(() => overview.getByLabel('Telephone you know').inputValue()).toBe('+351 22 123456');
  const theirs = await openPanel(tomas.page, ilse, 'overview', 'Overview');
  await theirs.getByText('Connected', { exact: true }).waitFor();
  expect(await theirs.getByLabel('About them, in your words').inputValue()).toBe('');
});
