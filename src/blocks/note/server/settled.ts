interface DocumentNode {
  type: string;
  text?: string;
  attrs?: { id?: string; label?: string };
  marks?: unknown[];
  content?: DocumentNode[];
}

/**
 * Puts the mentions of a document right.
 * @param nameOf what somebody is called there, given how the writer called them; undefined for whoever cannot be
 *   mentioned: the mention becomes words; null where they have no name any more: it stays as it is
 * @returns the document as JSON text; undefined where all is right
 */
export function settled(
  text: string,
  nameOf: (id: string, label: string) => string | null | undefined,
): string | undefined {
  let isChanged = false;
  const put = (node: DocumentNode): DocumentNode => {
    const { id = '', label = '' } = node.attrs ?? {};
    if (node.type !== 'mention')
      return node.content ? { ...node, content: joined(node.content.map(put)) } : node;
    const name = nameOf(id, label);
    if (name === null || name === label) return node;
    isChanged = true;
    if (name !== undefined) return { ...node, attrs: { ...node.attrs, label: name } };
    return { type: 'text', text: `@${label}`, ...(node.marks && { marks: node.marks }) };
  };
  const document = put(JSON.parse(text) as DocumentNode);
  return isChanged ? JSON.stringify(document) : undefined;
}

/** Texts that stand side by side in the same formatting are one, as the editor has them. */
function joined(nodes: DocumentNode[]): DocumentNode[] {
  const whole: DocumentNode[] = [];
  for (const node of nodes) {
    const last = whole.at(-1);
    const isSame =
      node.type === 'text' &&
      last?.type === 'text' &&
      JSON.stringify(node.marks) === JSON.stringify(last.marks);
    if (isSame) whole[whole.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else whole.push(node);
  }
  return whole;
}
