import type { Show } from './useOpened.ts';

interface Nothing {
  title: string;
  words: string;
  offersNew: boolean;
}

/** Text in place of an empty list, by filter. */
export const wordsOfNothing: Record<Show, Nothing> = {
  all: {
    title: 'No discussions yet',
    words: 'Write to somebody, comment on a post, or be mentioned in one, and the discussion appears here.',
    offersNew: true,
  },
  unread: { title: 'Nothing is unread', words: 'You have read all that was said to you.', offersNew: false },
  boards: {
    title: 'No board is discussed',
    words: 'What is said about a whole board, rather than one of its posts, appears here.',
    offersNew: false,
  },
  direct: {
    title: 'You have written to nobody yet',
    words: 'You can write to anybody you are connected with. Only the two of you read it.',
    offersNew: true,
  },
};
