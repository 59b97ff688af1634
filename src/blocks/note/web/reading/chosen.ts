/** The chosen words of a text one reads; undefined when nothing in it is chosen, nor pressed on. */
export function chosenIn(root: Element): { from: number; to: number } | undefined {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.startContainer) || !root.contains(range.endContainer)) return undefined;
  return {
    from: lettersBefore(root, range.startContainer, range.startOffset),
    to: lettersBefore(root, range.endContainer, range.endOffset),
  };
}

function lettersBefore(root: Element, node: globalThis.Node, offset: number): number {
  const range = document.createRange();
  range.setStart(root, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}
