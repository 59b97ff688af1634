import type { ViewMode } from './looks.ts';

/** The names of the ways to show a board's posts, the default first. */
export const viewLabels = {
  cards: 'Cards',
  list: 'Rows',
  chat: 'Chat',
  notes: 'Notes',
  confidential: 'Confidential',
} satisfies Record<ViewMode, string>;

/** The label of a view by its name; the first, where there is none of that name. */
export const viewLabelOf = (name: string): string =>
  (viewLabels as Partial<Record<string, string>>)[name] ?? viewLabels.cards;
