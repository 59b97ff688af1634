export interface TextSize {
  words: number;
  /** Letters and spaces, without the breaks between lines. */
  characters: number;
}

/** Words that somebody reads in a minute. */
const A_MINUTE = 220;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** How much a text is, in any script: Chinese and Thai set no spaces between words. */
export function countText(text: string): TextSize {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words++;
  return { words, characters: Array.from(text.replaceAll(/[\r\n]/g, '')).length };
}

export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / A_MINUTE));

/** Counts the same texts again and again, of which few have changed: a text that was counted last time is known. */
export class WordCounter {
  private known = new Map<string, TextSize>();

  count(texts: readonly string[]): TextSize {
    const next = new Map<string, TextSize>();
    const total = { words: 0, characters: 0 };
    for (const text of texts) {
      const size = next.get(text) ?? this.known.get(text) ?? countText(text);
      next.set(text, size);
      total.words += size.words;
      total.characters += size.characters;
    }
    this.known = next;
    return total;
  }
}
