import type { Page } from 'playwright';

/** Waits until a note has the focus: what is typed then goes into it. */
export function writing(page: Page): Promise<void> {
  return page.getByRole('textbox', { name: 'Note' }).and(page.locator(':focus')).waitFor();
}
