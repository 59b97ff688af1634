import type { Node } from '@tiptap/pm/model';
import { leafText } from '../schema/index.ts';

/** The profiles that a document mentions, each once. */
export function mentionsIn(document: Node): string[] {
  const found = new Set<string>();
  document.descendants((node) => {
    if (node.type.name === 'mention') found.add(String(node.attrs['id']));
  });
  return [...found];
}

/** The words of a document alone, a line a paragraph. */
export function plainText(document: Node): string {
  return document.textBetween(0, document.content.size, '\n', leafText).trim();
}
