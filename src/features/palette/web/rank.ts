import type { Hit } from '#features/search/contract.ts';

/** Numbers of hits in the palette: of posts, and of boards and people together. */
const MOST_POSTS = 5;
const MOST_OTHERS = 5;

/** The words of a text in lower case, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * How well a text fits what is typed; 0 where it does not. Each word that is typed begins a word of the text; it fits
 * the better the more of them stand at its beginning, in their order, and are whole.
 */
export function fit(text: string, query: string): number {
  const wanted = wordsOf(query);
  const words = wordsOf(text);
  let score = 1;
  for (const [place, want] of wanted.entries()) {
    if (!words.some((word) => word.startsWith(want))) return 0;
    if (words[place]?.startsWith(want)) score += 2;
    if (words.includes(want)) score += 1;
  }
  return score;
}

/** How many letters of a word may be wrong, missing, too many or changed about. */
const errorsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** By how many such errors a word that is typed differs from the beginning of another. */
function errorsToBegin(want: string, word: string): number {
  const most = errorsIn(want);
  // Two rows before the present one: of what is typed so far, against each beginning of the word.
  let before: number[] = [];
  let above = Array.from({ length: Math.min(word.length, want.length + most) + 1 }, (_, at) => at);
  for (let row = 1; row <= want.length; row++) {
    const errors = [row];
    for (let at = 1; at < above.length; at++) {
      const isSame = want[row - 1] === word[at - 1];
      const isChangedAbout = want[row - 1] === word[at - 2] && want[row - 2] === word[at - 1];
      errors[at] = Math.min(
        above[at]! + 1,
        errors[at - 1]! + 1,
        above[at - 1]! + (isSame ? 0 : 1),
        isChangedAbout && row > 1 && at > 1 ? before[at - 2]! + 1 : Infinity,
      );
    }
    before = above;
    above = errors;
  }
  return Math.min(...above);
}

/** How well a text fits what is typed with typing errors; 0 where it does not. The fewer, the better. */
function fitForgiving(text: string, query: string): number {
  const words = wordsOf(text);
  let score = 1;
  for (const want of wordsOf(query)) {
    const errors = Math.min(...words.map((word) => errorsToBegin(want, word)));
    if (errors > errorsIn(want)) return 0;
    score /= 1 + errors;
  }
  return score;
}

/** Those that fit what is typed, the best first; equals as they stood. All of them where nothing is typed. */
export const fitting = <T>(items: readonly T[], query: string, textOf: (item: T) => string): T[] =>
  best(items, (item) => fit(textOf(item), query));

/** Where none fits: those that were perhaps meant. */
export const meant = <T>(items: readonly T[], query: string, textOf: (item: T) => string): T[] =>
  items.some((item) => fit(textOf(item), query) > 0)
    ? []
    : best(items, (item) => fitForgiving(textOf(item), query));

const best = <T>(items: readonly T[], scoreOf: (item: T) => number): T[] =>
  items
    .map((item) => ({ item, score: scoreOf(item) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);

/**
 * Hits in the palette's order: posts by their title, then those by a note in them, each post once and those of the open
 * board first; then boards, then people.
 * @param here the board that is open
 */
export function arranged(hits: readonly Hit[], here: string | undefined): { posts: Hit[]; others: Hit[] } {
  const of = (type: Hit['type']) => hits.filter((hit) => hit.type === type);
  const posts = new Map<string, Hit>();
  for (const hit of [...of('POST'), ...of('TASK'), ...of('NOTE')]) {
    const postID = hit.postID ?? hit._id;
    if (!posts.has(postID)) posts.set(postID, hit);
  }
  const isHere = ({ boardID }: Hit) => Number(here !== undefined && boardID === here);
  return {
    posts: [...posts.values()].sort((one, other) => isHere(other) - isHere(one)).slice(0, MOST_POSTS),
    others: [...of('BOARD'), ...of('PERSON')].slice(0, MOST_OTHERS),
  };
}
