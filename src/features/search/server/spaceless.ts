/** Characters of scripts that put no spaces between words, and of Korean: those of the function `spaced` of the database. */
const CHARACTERS = String.raw`\u0E01-\u0E3A\u0E40-\u0E4E\u0E81-\u0ECE\u1000-\u103F\u1780-\u17D3\u3005-\u3007\u3041-\u3096\u30A1-\u30FA\u30FC-\u30FE\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\u{20000}-\u{3134F}`;

const RUN = new RegExp(`([${CHARACTERS}]+)`, 'u');

/** Whether a word is of such a script. */
export const isSpaceless = (word: string): boolean => RUN.test(word);

/** A word taken apart where such a script begins and ends. */
export const runsOf = (word: string): string[] => word.split(RUN).filter((run) => run !== '');

/** Text of a tsquery that matches the word: each pair of neighbouring characters in it. */
export function pairsOf(word: string): string {
  const characters = Array.from(word);
  if (characters.length === 1) return `${word}:*`;
  return characters
    .slice(1)
    .map((character, at) => characters[at]! + character)
    .join(' & ');
}
