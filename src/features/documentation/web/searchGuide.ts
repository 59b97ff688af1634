import type { GuidePart, Topic } from './guide.ts';

/** Hits of a search on one page: how many in each of its sections. */
export interface TopicHits {
  places: number;
  parts: { id: string; heading: string; places: number }[];
}

export interface GuideHits {
  places: number;
  /** By the page's name; pages where nothing is found are not in it. */
  topics: Map<string, TopicHits>;
  /** Whether a word of the guide, as it is written there, is one that was looked for. */
  isHit(word: string): boolean;
}

const wordPattern = /[\p{L}\p{N}]+/gu;

/** The words of a text, as they are written. */
export function wordsOf(text: string): RegExpExecArray[] {
  return Array.from(text.matchAll(wordPattern));
}

/** A word as it is compared: small letters without accents. */
export function fold(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss');
}

/**
 * The parts of the guide that hold every word of a query, or begin with it. A word that is nowhere in the guide may be
 * one letter off: missing, too many, another one, or two that changed places.
 */
export function searchGuide(topics: readonly Topic[], query: string): GuideHits {
  const asked = wordsOf(query).map(([word]) => fold(word));
  const vocabulary = vocabularyOf(topics);
  const meant = asked.map((word) => new Set(meanings(word, vocabulary)));
  const isHit = (word: string) => {
    const folded = fold(word);
    return meant.some((words) => words.has(folded));
  };
  const hits = new Map<string, TopicHits>();
  let places = 0;
  for (const topic of asked.length > 0 ? topics : []) {
    const parts = topic.parts.flatMap((part) => {
      const { id, heading } = part;
      const words = wordsIn(topic, part);
      if (!meant.every((some) => words.some((word) => some.has(word)))) return [];
      return [{ id, heading, places: words.filter((word) => meant.some((some) => some.has(word))).length }];
    });
    if (parts.length === 0) continue;
    const sum = parts.reduce((all, part) => all + part.places, 0);
    places += sum;
    hits.set(topic.name, { places: sum, parts });
  }
  return { places, topics: hits, isHit };
}

let known: { topics: readonly Topic[]; words: string[] } | undefined;

function vocabularyOf(topics: readonly Topic[]): string[] {
  if (known?.topics !== topics) {
    const words = topics.flatMap((topic) => topic.parts.flatMap((part) => wordsIn(topic, part)));
    known = { topics, words: Array.from(new Set(words)) };
  }
  return known.words;
}

/** The words under a heading and of it; what comes first stands under the page's title. */
function wordsIn({ title }: Topic, { id, heading, text }: GuidePart): string[] {
  return wordsOf(`${id === '' ? title : heading} ${text}`).map(([word]) => fold(word));
}

/** The words of the guide that a word of a query may mean. */
function meanings(asked: string, vocabulary: string[]): string[] {
  const beginning = vocabulary.filter((word) => word.startsWith(asked));
  if (beginning.length > 0 || asked.length < 4) return beginning;
  return vocabulary.filter((word) =>
    [-1, 0, 1].some((more) => isOneEditAway(asked, word.slice(0, asked.length + more))),
  );
}

/** Whether one letter more, less or else, or two that changed places, make one word of the other; or nothing does. */
export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  const isSwap =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isSwap || short.slice(at + 1) === long.slice(at + 1);
}
