/** The name by which the style sheet knows what is found. */
const NAME = 'found-in-discussion';

/**
 * Marks some words wherever comments hold them, without touching the page's elements.
 * @returns takes the marks away; a browser that cannot draw them goes without
 */
export function highlightWords(place: HTMLElement, words: string): () => void {
  const wanted = folded(words).letters;
  if (wanted === '' || typeof Highlight === 'undefined') return () => undefined;
  const mark = () => {
    const ranges = [...place.querySelectorAll('[data-comment-words]')].flatMap((element) =>
      rangesOf(element, wanted),
    );
    CSS.highlights.set(NAME, new Highlight(...ranges));
  };
  mark();
  const changes = new MutationObserver(mark);
  changes.observe(place, { childList: true, subtree: true, characterData: true });
  return () => {
    changes.disconnect();
    CSS.highlights.delete(NAME);
  };
}

interface Spot {
  node: Text;
  at: number;
}

/** Where an element holds the words; formatting does not part them, lines do. */
export function rangesOf(element: Element, wanted: string): Range[] {
  let letters = '';
  const spots: (Spot | undefined)[] = [];
  let line: Element | null | undefined;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const block = node.parentElement!.closest('p, li, pre, blockquote');
    if (line !== undefined && block !== line) {
      letters += '\n';
      spots.push(undefined);
    }
    line = block;
    const { letters: more, places } = folded(node.data);
    letters += more;
    for (const at of places) spots.push({ node, at });
  }
  const ranges: Range[] = [];
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + wanted.length)) {
    const [first, last] = [spots[at], spots[at + wanted.length - 1]];
    if (!first || !last) continue;
    const range = document.createRange();
    range.setStart(first.node, first.at);
    range.setEnd(last.node, last.at + 1);
    ranges.push(range);
  }
  return ranges;
}

/** A text without accents and capitals, and for each of its letters the place it had. */
function folded(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const plain = text[at]!.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    letters += plain;
    for (let i = 0; i < plain.length; i++) places.push(at);
  }
  return { letters, places };
}
