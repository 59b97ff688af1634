import type { Editor } from '@tiptap/core';
import { NodeRange, type NodeType, type ResolvedPos } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { findWrapping, liftTarget } from '@tiptap/pm/transform';

export const isInQuote = (editor: Editor): boolean => editor.isActive('blockquote');

/** Puts the paragraphs of the selection into a quote, or takes them out of the one they are in. A list is taken whole. */
export function toggleQuote(editor: Editor): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const quote = state.schema.nodes['blockquote']!;
      const { $from, $to } = tr.selection;
      const quoted = $from.blockRange($to, ({ type }) => type === quote);
      return quoted ? takeOut(tr, quoted) : putIn(tr, $from, $to, quote);
    })
    .run();
}

function takeOut(tr: Transaction, quoted: NodeRange): boolean {
  const depth = liftTarget(quoted);
  if (depth === null) return false;
  tr.lift(quoted, depth);
  return true;
}

/** From within outwards: the first item of a list holds no quote in the place of its first line, the list's place does. */
function putIn(tr: Transaction, $from: ResolvedPos, $to: ResolvedPos, quote: NodeType): boolean {
  const range = $from.blockRange($to);
  for (let depth = range?.depth ?? -1; depth >= 0; depth--) {
    const around = new NodeRange($from, $to, depth);
    const wrapping = findWrapping(around, quote);
    if (!wrapping) continue;
    tr.wrap(around, wrapping);
    return true;
  }
  return false;
}
