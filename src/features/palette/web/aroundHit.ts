import type { Passage } from '#features/search/contract.ts';

/**
 * A passage that begins shortly before the first word that was searched for, where it would else be cut off before it
 * has come to that.
 * @param before characters that may stand before it; whole words are left out
 */
export function aroundHit(passage: Passage, before: number): Passage {
  const [first, ...rest] = passage;
  if (!first || first.hit || rest.length === 0 || first.text.length <= before) return passage;
  const kept = first.text.slice(-before);
  const from = kept.search(/\s\S/);
  return [{ text: `…${from < 0 ? '' : kept.slice(from + 1)}`, hit: false }, ...rest];
}
