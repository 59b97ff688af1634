import type { Narrowing } from '#features/search/contract.ts';

/** What is searched for, and within what. */
export interface Wanted {
  profileID: string;
  sessionID: string;
  words: string[];
  /** What a hit must hold, as text of a tsquery: a value, so that the plan knows how common the words are. */
  q: string;
  /** The same for what holds any of the words: what an excerpt is put around. */
  anyOf: string;
  boardID: string | undefined;
  postID: string | undefined;
  narrowing: Narrowing;
  from: string | undefined;
  to: string | undefined;
}
