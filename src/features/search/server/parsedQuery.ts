import type { Narrowing } from '#features/search/contract.ts';

/** Parsed query of a search, with the searcher and the scope. */
export interface ParsedQuery {
  profileID: string;
  sessionID: string;
  words: string[];
  /** Text of the tsquery that every hit matches: a value, so that the plan knows how common the words are. */
  q: string;
  /** Text of the tsquery of any of the words: an excerpt is put around its matches. */
  anyOf: string;
  boardID: string | undefined;
  postID: string | undefined;
  narrowing: Narrowing;
  from: string | undefined;
  to: string | undefined;
}
