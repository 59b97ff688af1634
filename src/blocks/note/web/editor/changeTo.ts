import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { hunks } from '../text/matches.ts';

/**
 * The smallest change that makes an editor's document another one: what did not change stays as it is, and with it
 * the caret, the selection and what undo knows of.
 */
export function changeTo(state: EditorState, next: Node): Transaction {
  const { tr, doc } = state;
  const [before, after] = [childrenOf(doc), childrenOf(next)];
  const changed = hunks(before, after, (one, other) => one.eq(other)).filter(({ isSame }) => !isSame);
  // From the end: what comes before keeps its positions.
  for (const { a, b } of changed.toReversed()) {
    const isInPlace = a[1] - a[0] === b[1] - b[0];
    if (isInPlace) {
      for (let index = a[1] - 1; index >= a[0]; index--)
        changeNode(tr, startOf(before, index), before[index]!, after[b[0] + index - a[0]]!);
    } else {
      tr.replaceWith(startOf(before, a[0]), startOf(before, a[1]), after.slice(...b));
    }
  }
  return tr.doc.eq(next) ? tr : state.tr.replaceWith(0, doc.content.size, next.content);
}

function changeNode(tr: Transaction, at: number, before: Node, after: Node): void {
  const start = before.sameMarkup(after) ? before.content.findDiffStart(after.content) : null;
  const end = before.content.findDiffEnd(after.content);
  if (start === null || end === null) {
    if (!before.eq(after)) tr.replaceWith(at, at + before.nodeSize, after);
    return;
  }
  // Where a letter is doubled, both searches claim it.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(at + 1 + start, at + 1 + end.a + overlap, after.slice(start, end.b + overlap));
}

function childrenOf(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, index) => node.child(index));
}

function startOf(nodes: Node[], index: number): number {
  return nodes.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 0);
}
