import type { Narrowing } from '#features/search/contract.ts';

/** Parsed query of a search, with the searcher and the scope. */
export interface Wanted {
  profileID: string;
  sessionID: string;
  words: string[];
  /** Text of the tsquery that every hit matches: a value, so that the plan knows how common the words are. */
  q: string;
  /** The same for what holds any of the words: what an excerpt is put around. */
  anyOf: string;
  boardID: string | undefined;
  postID: string | undefined;
  narrowing: Narrowing;
  from: string | undefined;
  to: string | undefined;
}
