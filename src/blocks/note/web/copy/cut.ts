import { leafText } from '#blocks/note/schema/leafText.ts';
import type { DocumentNode } from '#blocks/note/web/text/mergeNotes.ts';

/** A part of a document, between two places counted in letters, as they are counted in what is read (`caret.ts`). */
export function cut(doc: DocumentNode, from: number, to: number): DocumentNode {
  let seen = 0;
  const part = (node: DocumentNode): DocumentNode | undefined => {
    if (node.content === undefined) {
      const words = node.text ?? (node.type === 'hardBreak' ? '' : leafText(node));
      const start = seen;
      seen += words.length;
      if (node.text === undefined) return start >= from && seen <= to ? node : undefined;
      const text = words.slice(Math.max(0, from - start), Math.max(0, to - start));
      return text === '' ? undefined : { ...node, text };
    }
    const content = node.content.map(part).filter((child) => child !== undefined);
    return content.length > 0 ? { ...node, content } : undefined;
  };
  return part(doc) ?? { type: 'doc', content: [] };
}
