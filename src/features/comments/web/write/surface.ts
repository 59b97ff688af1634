import type { Mention } from '../list/commentWords.ts';

/** Where words are written, as plain text or with formatting: what the tools beside it do in it. */
export interface Surface {
  focus(): void;
  insert(text: string): void;
  /** The words before the caret. */
  before(): string;
  /** Mentions somebody in the place of so many letters before the caret. */
  mention(letters: number, mention: Mention): void;
}
