import type { Page } from 'playwright';
import { controlled, kept } from './kept.ts';
import { makeBoard } from './makeBoard.ts';

/** Where a board and its post are. */
export interface SeenPost {
  board: string;
  post: string;
}

/** A board with the post "Lamps" of one note, both seen, kept in the browser, and in the worker's hands. */
export async function seenPost(page: Page): Promise<SeenPost> {
  const board = await makeBoard(page, 'Riverside Reading Room');
  await page.getByRole('button', { name: 'New post', exact: true }).first().click();
  await page.waitForURL('**/posts/*');
  const post = new URL(page.url()).pathname;
  await page.getByRole('textbox', { name: 'Title' }).fill('Lamps');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Note' }).first().fill('Brass, or oak?');
  await kept(page, 'Brass, or oak?');
  await controlled(page);
  await page.goto(board);
  await page.getByText('Lamps').first().waitFor();
  await page.goto(post);
  await page.getByText('Brass, or oak?').waitFor();
  await kept(page, '["board"', '["posts"', 'Brass, or oak?');
  return { board, post };
}
