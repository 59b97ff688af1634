import type { Page } from 'playwright';
import { openTextGateway } from '../src/testing/textGateway.ts';
import { faultsInAllThemes } from './faults.ts';
import { expect, openPerson, startOctavo, test } from './harness.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a telephone is kept unverified, and proven by a text message once there is a gateway', async ({
  browser,
  openPerson: openUsual,
}) => {
  const without = await openUsual({ name: 'Noor Haddad' });
  await without.page.goto(`/profile/${without.profileID}?panel=contact-info`);
  await button(without.page, 'Add telephone').click();
  await without.page.getByText('This Octavo sends no text messages').waitFor();
  await without.page.getByLabel('New telephone').fill('+49 89 123456');
  await button(without.page, 'Save').click();
  await without.page.getByText('Profile updated successfully').waitFor();
  await button(without.page, 'Change telephone').waitFor();
  // In the panel and on the page behind it.
  await expect.poll(() => without.page.getByText('Unverified').count()).toBe(2);
  expect(await button(without.page, 'Verify telephone').count()).toBe(0);
  expect(await faultsInAllThemes(without.page)).toEqual([]);

  const gateway = await openTextGateway();
  const octavo = await startOctavo({ SMS_URL: gateway.url });
  const ilse = await openPerson(browser, octavo, { name: 'Ilse Okafor' });
  const { page } = ilse;
  await page.goto(`/profile/${ilse.profileID}?panel=contact-info`);
  await button(page, 'Add telephone').click();
  await page.getByLabel('New telephone').fill('0049 (89) 12 34 56');
  await button(page, 'Send code').click();
  await page.getByText('A one-time code has been sent to your telephone.').waitFor();
  await page.getByText('We sent six digits to +4989123456.').waitFor();
  await expect.poll(() => gateway.handed.length, { timeout: 10_000 }).toBe(1);
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.type(gateway.handed[0]!.body.text.slice(0, 6));
  await page.getByText('Your telephone has been successfully verified.').waitFor();
  await button(page, 'Change telephone').waitFor();
  // On the page behind the panel too, which hears of it.
  await expect.poll(() => page.getByText('Unverified').count()).toBe(0);
  expect(await faultsInAllThemes(page)).toEqual([]);

  expect(ilse.problems).toEqual([]);
  await ilse.context.close();
  await octavo.stop();
  await gateway.close();
});
