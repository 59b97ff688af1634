import type { Hit } from '#features/search/contract.ts';

/** What is shown of the posts, and of the boards and people. */
const MOST_POSTS = 5;
const MOST_OTHERS = 5;

/** Its words in lower case, without accents. */
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

/** Those that fit what is typed, the best first; equals as they stood. All of them where nothing is typed. */
export function fitting<T>(items: readonly T[], query: string, textOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, score: fit(textOf(item), query) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

/**
 * What was found, as the palette shows it: posts by their title, then those by a note in them, each post once and those
 * of the board one is on first; then boards, then people.
 * @param here the board one is on
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
