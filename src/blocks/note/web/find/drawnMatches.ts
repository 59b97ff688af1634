import { LEAF, placesIn, type Sought } from './findInNote.ts';

/** Elements with text in a drawn note: the same, in the same order, as the textblocks of its document. */
const blocks = 'p, h1, h2, h3, pre > code';
const leaves = '[data-mention], [data-reference], time, br';

/**
 * Where words stand in a note as it is drawn, read or written in, in the order of `countIn`.
 * @param note the element with `data-note`
 */
export function drawnMatches(note: Element, sought: Sought): StaticRangeInit[] {
  return [...note.querySelectorAll(blocks)].flatMap((block) => matchesIn(block, sought));
}

function matchesIn(block: Element, sought: Sought): StaticRangeInit[] {
  const pieces: { node: Node; start: number; text: string }[] = [];
  let text = '';
  for (const piece of piecesOf(block)) {
    pieces.push({ ...piece, start: text.length });
    text += piece.text;
  }
  const placeOf = (at: number, isEnd: boolean) => {
    const piece = pieces.findLast(({ start }) => (isEnd ? start < at : start <= at))!;
    return { node: piece.node, offset: at - piece.start };
  };
  return placesIn(text, sought).map((from) => {
    const start = placeOf(from, false);
    const end = placeOf(from + sought.words.length, true);
    return {
      startContainer: start.node,
      startOffset: start.offset,
      endContainer: end.node,
      endOffset: end.offset,
    };
  });
}

function* piecesOf(parent: Node): Generator<{ node: Node; text: string }> {
  for (const node of parent.childNodes) {
    if (node instanceof Text) yield { node, text: node.data };
    else if (!(node instanceof Element) || node.classList.contains('ProseMirror-trailingBreak')) continue;
    else if (node.matches(leaves)) yield { node, text: LEAF };
    else yield* piecesOf(node);
  }
}
