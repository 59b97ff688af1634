import type { Passage } from '#features/search/contract.ts';
import { isSpaceless } from './spaceless.ts';

/** Lower case without accents: what words are compared by. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Two words that differ in their ending alone: the beginning they share is long, and what follows it short. */
function isKin(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared >= 4 && one.length - shared <= 3 && other.length - shared <= 3;
}

/** Letters of a passage: a word may be as long as a text. */
const MOST_LETTERS = 1000;

/** Parts of a passage; what stands beyond is the last. */
const MOST_PARTS = 60;

/** Takes a text apart into what was searched for and what was not; neighbouring hits are one. */
export function passage(text: string, words: string[]): Passage {
  const wanted = words.map(fold).filter((word) => word !== '');
  const isHit = (word: string) => {
    const folded = fold(word);
    return wanted.some((want) => folded.startsWith(want) || isKin(folded, want));
  };
  // Where nothing parts words, what was searched for may stand anywhere in a run of letters.
  const within = words.filter(isSpaceless);
  const split = within.length > 0 ? new RegExp(`(${within.join('|')})`, 'iu') : undefined;
  const pieces = Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu), ([piece]) => piece);
  const parts: Passage = [];
  for (const piece of split
    ? pieces.flatMap((one) => one.split(split).filter((part) => part !== ''))
    : pieces) {
    const hit = /[\p{L}\p{N}]/u.test(piece) && isHit(piece);
    const [before, last] = [parts.at(-2), parts.at(-1)];
    if (last && (last.hit === hit || parts.length === MOST_PARTS)) last.text += piece;
    // A space between two hits belongs to them.
    else if (hit && before?.hit && last?.text.trim() === '') {
      before.text += last.text + piece;
      parts.pop();
    } else parts.push({ text: piece, hit });
  }
  return cut(parts);
}

/** A passage as far as it is shown. */
function cut(parts: Passage): Passage {
  let left = MOST_LETTERS;
  return parts.flatMap(({ text, hit }) => {
    const shown = text.length < left ? text : `${text.slice(0, Math.max(0, left - 1)).toWellFormed()}…`;
    const wasOver = left <= 0;
    left -= text.length;
    return wasOver ? [] : [{ text: shown, hit }];
  });
}
