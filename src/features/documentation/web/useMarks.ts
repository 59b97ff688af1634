import { useEffect, type RefObject } from 'react';
import { wordsOf } from './searchGuide.ts';

/** The name under which the style sheet draws what was found. */
const NAME = 'guide-search';

/** Marks words of a text where it stands, without touching it. A browser that cannot do so marks nothing. */
export function useMarks(
  place: RefObject<HTMLElement | null>,
  isHit: ((word: string) => boolean) | undefined,
): void {
  useEffect(() => {
    if (!place.current || !isHit || typeof Highlight === 'undefined') return undefined;
    const ranges: Range[] = [];
    const walker = document.createTreeWalker(place.current, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of wordsOf(node.nodeValue ?? '')) {
        if (!isHit(word)) continue;
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        ranges.push(range);
      }
    }
    CSS.highlights.set(NAME, new Highlight(...ranges));
    return () => void CSS.highlights.delete(NAME);
  }, [place, isHit]);
}
