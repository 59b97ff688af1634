import type { Node } from '@tiptap/pm/model';
import { Selection, TextSelection, type EditorState } from '@tiptap/pm/state';
import { leafText } from '#blocks/note/schema/index.ts';
import type { Caret } from '#blocks/web/blockView.ts';

/**
 * Places in a note's text are counted in letters from its beginning, as the browser counts them in what is read: they
 * mean the same before the editor is open, in it, and in a copy of the note.
 */
const wordsOf = (leaf: Node) => (leaf.type.name === 'hardBreak' ? '' : leafText(leaf));

/** Where the caret or the selection of an editor is. */
export function caretOf({ doc, selection }: EditorState): { from: number; to: number } {
  return { from: lettersUpTo(doc, selection.from), to: lettersUpTo(doc, selection.to) };
}

export const lettersUpTo = (doc: Node, position: number) => doc.textBetween(0, position, '', wordsOf).length;

/** A caret as a selection of a document. */
export function selectionAt(doc: Node, caret: Caret): Selection {
  if (caret === 'start') return Selection.atStart(doc);
  if (caret === 'end') return Selection.atEnd(doc);
  const to = positionOf(doc, caret.to, 'before');
  const from = caret.from === caret.to ? to : positionOf(doc, caret.from, 'after');
  return TextSelection.between(doc.resolve(from), doc.resolve(to));
}

/** The position after so many letters. Where a line ends there and another begins: `before` stays, `after` goes on. */
function positionOf(doc: Node, letters: number, side: 'before' | 'after'): number {
  let seen = 0;
  let found: number | undefined;
  doc.descendants((node, position) => {
    if (found !== undefined) return false;
    const length = node.isText ? node.text!.length : wordsOf(node).length;
    const isIn = side === 'before' ? letters <= seen + length : letters < seen + length;
    if (length > 0 && isIn) found = node.isText ? position + Math.max(0, letters - seen) : position;
    seen += length;
    return true;
  });
  return found ?? Selection.atEnd(doc).head;
}
