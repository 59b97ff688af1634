import type { Thing } from '#blocks/contract/index.ts';
import { MAX_TITLE } from '#features/tasks/contract.ts';

interface Node {
  type?: string;
  attrs?: { checked?: boolean };
  text?: string;
  content?: Node[];
}

const wordsOf = ({ type, text = '', content = [] }: Node): string =>
  type === 'taskList' ? '' : type === 'hardBreak' ? ' ' : text + content.map(wordsOf).join(' ');

/**
 * Texts of the unticked items in the check lists of notes, in order, each once. The text of an item leaves out the items
 * below it.
 */
export function openItems(things: readonly Thing[]): string[] {
  const found = new Set<string>();
  const look = (node: Node) => {
    if (node.type === 'taskItem' && node.attrs?.checked !== true) {
      const words = (node.content ?? []).map(wordsOf).join(' ').replace(/\s+/g, ' ').trim();
      if (words !== '') found.add(words.slice(0, MAX_TITLE).trim());
    }
    for (const child of node.content ?? []) look(child);
  };
  for (const thing of things)
    if (thing.thingType === 'NOTE' && thing.bodyRaw.includes('"taskItem"'))
      look(JSON.parse(thing.bodyRaw) as Node);
  return [...found];
}
