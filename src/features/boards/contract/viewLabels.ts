/**
 * The ways to show a board's posts that are remembered, the default first, with the name of each. The one place outside a
 * view's own entry: the server accepts these, and the settings offer them.
 */
export const viewLabels = {
  cards: 'Cards',
  list: 'Rows',
  chat: 'Chat',
  notes: 'Notes',
  confidential: 'Confidential',
};

/** The label of a view by its name; the first, where there is none of that name. */
export const viewLabelOf = (name: string): string =>
  (viewLabels as Partial<Record<string, string>>)[name] ?? viewLabels.cards;
