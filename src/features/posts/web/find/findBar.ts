import { createStore } from '#ui/web/index.ts';

export const findKeys = {
  find: { label: 'Find in the post', keys: ['Mod+f'] },
  replace: { label: 'Find and replace', keys: ['Mod+Shift+h'] },
} as const;

/** How the bar that finds words in a post was asked for; undefined while it is closed. A new object is a new wish. */
export interface FindWish {
  /** Words that were chosen, to begin with. */
  words: string;
  replaces: boolean;
  /** Where one was, where it was asked for by key: what is typed from then on is meant for it. */
  came?: Element | null;
  /** Whether the words were typed while it was on its way: one goes on behind them. */
  isTyped?: boolean;
}

export const findBar = createStore<FindWish | undefined>(undefined);

/** The longest words that are looked for. */
export const MOST_WORDS = 200;

/** Opens the bar with the words that are chosen in the post, if they stand in one line. @param came where one was, by key */
export function openFindBar(replaces: boolean, came?: Element | null): void {
  const chosen = getSelection()?.toString().trim() ?? '';
  const words = /[\r\n]/.test(chosen) || chosen.length > MOST_WORDS ? '' : chosen;
  findBar.set({ words, replaces, ...(came !== undefined && { came }) });
}
