import { createBoard } from './createBoard.ts';
import { controlled, kept } from './kept.ts';
import type { Person } from './person.ts';

/** Where a board and its post are. */
export interface SeenPost {
  board: string;
  post: string;
}

/** A board with the post "Lamps" of one note, both seen, kept in the browser, and in the worker's hands. */
export async function seenPost(person: Person): Promise<SeenPost> {
  const { page, api } = person;
  const board = await createBoard(person, 'Riverside Reading Room');
  const { _id } = await api<{ _id: string }>(
    'POST',
    `/content${board.replace('boards', 'board')}/post/create`,
    { title: 'Lamps', things: [{ body: '<p>Brass, or oak?</p>' }] },
  );
  const post = `/posts/${_id}`;
  await page.goto(post);
  await page.getByText('Brass, or oak?').waitFor();
  await controlled(page);
  await page.goto(board);
  await page.getByText('Lamps').first().waitFor();
  await kept(page, '["board"', '["posts"');
  await page.goto(post);
  await page.getByText('Brass, or oak?').waitFor();
  await kept(page, 'Brass, or oak?');
  return { board, post };
}
