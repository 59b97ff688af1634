import type { Page } from 'playwright';

/** Makes a board on screen. Returns its address. */
export async function makeBoard(page: Page, title: string): Promise<string> {
  await page.goto('/boards');
  await page.getByRole('button', { name: 'New board', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Make board', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return new URL(page.url()).pathname;
}
