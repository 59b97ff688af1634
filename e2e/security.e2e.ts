import { createHmac } from 'node:crypto';
import type { Page } from 'playwright';
import { createBoard } from './createBoard.ts';
import { drawn, faults, faultsInAllThemes } from './faults.ts';
import { expect, phone, test, type Person } from './harness.ts';
import { live } from './live.ts';
import { nightly } from './nightly.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/signin');
  await field(page, 'E-mail or username').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign in').click();
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/settings?panel=security');
  await page.getByRole('heading', { name: 'Devices' }).waitFor();
}

/** The code that an authenticator app would show. @param drift in half minutes */
function codeOf(secret: string, drift = 0): string {
  const bits = Array.from(secret.replace(/\s/g, ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + drift));
  const mac = createHmac('sha1', key).update(step).digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('a second step by an app’s codes, and a recovery code where the app is lost', async ({
  openPerson,
  openVisitor,
}) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const { page } = ana;
  ana.expectProblem(/status of 403/); // the wrong password
  await openSecurity(page);
  await button(page, 'Set up codes from an app').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await dialog.getByText('Password is not right.').waitFor();
  await dialog.getByLabel('Your password', { exact: true }).fill(ana.password);
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  await dialog.getByText('It cannot be scanned').click();
  const secret = (await dialog.locator('code').textContent())!;
  // A phone is turned: what was begun goes on.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await drawn(page);
    expect(await dialog.locator('code').textContent()).toBe(secret);
  }
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.type(codeOf(secret));
  const codes = page.getByRole('alertdialog').getByRole('listitem');
  await codes.first().waitFor();
  const recovery = await codes.allTextContents();
  expect(recovery).toHaveLength(10);
  await button(page, 'I have kept them').click();
  await page.getByText('Codes from an app').first().waitFor();
  await page.getByText('10 recovery codes are left.').waitFor();

  const small = await openVisitor(phone);
  small.expectProblem(/status of 400/); // the wrong code
  await signIn(small.page, ana);
  await heading(small.page, 'One more step').waitFor();
  expect(await faultsInAllThemes(small.page)).toEqual([]);
  await field(small.page, 'Code').fill('000000');
  await button(small.page, 'Confirm').click();
  await small.page.getByText('The code is not right.').waitFor();
  await field(small.page, 'Code').fill(codeOf(secret, 1)); // one later than the first, also where half a minute has passed
  await button(small.page, 'Confirm').click();
  await small.page.waitForURL((url) => url.pathname === '/');

  const tablet = await openVisitor();
  await signIn(tablet.page, ana);
  await button(tablet.page, 'Use a recovery code').click();
  await field(tablet.page, 'Recovery code').fill(recovery[0]!);
  await button(tablet.page, 'Confirm').click();
  await tablet.page.waitForURL((url) => url.pathname === '/');
});

test('a passkey is added, and signs in without a password', async ({ openVisitor, openPerson, octavo }) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  // Passkeys belong to a name: the same installation by its own.
  const visitor = await openVisitor({ baseURL: octavo.url.replace('127.0.0.1', 'localhost') });
  const { page } = visitor;
  const devtools = await visitor.context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, ana);
  await page.waitForURL((url) => url.pathname === '/');
  await openSecurity(page);
  await button(page, 'Add a passkey').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('My laptop');
  await dialog.getByLabel('Your password', { exact: true }).fill(ana.password);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await button(page, 'I have kept them').click();
  await page.getByText('My laptop').waitFor();

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/signin');
  await button(page, 'Sign in with a passkey').click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: /Ana Brandt.*account menu/ }).waitFor();
});

nightly('devices are signed out from another, at once', async ({ openPerson, openVisitor }) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const other = await openVisitor();
  other.expectProblem(/status of 401/);
  await openSecurity(ana.page);
  await signIn(other.page, ana);
  await other.page.waitForURL((url) => url.pathname === '/');
  const isLive = live(other.page);
  await other.page.goto('/boards');
  await heading(other.page, 'Boards').waitFor();
  await ana.page.getByText('This device').waitFor();
  await button(ana.page, 'Sign out everywhere else').waitFor(); // told of live
  expect(await faultsInAllThemes(ana.page)).toEqual([]);
  await isLive;
  await ana.page.getByRole('button', { name: /^Sign out \w+ on Linux$/ }).click();
  await button(ana.page, 'Sign out everywhere else').waitFor({ state: 'detached' });
  await other.page.waitForURL((url) => url.pathname === '/');
});

test('an account is deleted after naming what goes', async ({ openPerson }) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const { page } = ana;
  ana.expectProblem(/status of 401/);
  await createBoard(ana, 'Lamp prototypes');
  await openSecurity(page);
  await button(page, 'Delete account').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 boards with 1 post go with it.').waitFor();
  expect(await faults(page)).toEqual([]);
  await dialog.getByLabel('Your password', { exact: true }).fill(ana.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('Your account has been deleted').waitFor();
  await signIn(page, ana);
  await page.getByText('That username and password do not match.').waitFor();
});

nightly('a changed password signs every other device out', async ({ openPerson, openVisitor }) => {
  const ana = await openPerson({ name: 'Ana Brandt' });
  const { page } = ana;
  const other = await openVisitor();
  other.expectProblem(/status of 401/);
  await signIn(other.page, ana);
  await other.page.waitForURL((url) => url.pathname === '/');
  await openSecurity(page);
  await button(page, 'Change password').click();
  await field(page, 'Your password now').fill(ana.password);
  await field(page, 'New password').fill('harbours under kites');
  await button(page, 'Change password').click();
  await page.getByText('Your password has been changed. Every other device is signed out.').waitFor();
  await other.page.reload();
  await other.page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  await signIn(other.page, { ...ana, password: 'harbours under kites' });
  await other.page.getByRole('button', { name: /Ana Brandt.*account menu/ }).waitFor();
});
