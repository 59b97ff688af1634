import { leafText } from '#blocks/note/schema/leafText.ts';
import type { DocumentNode } from './mergeNotes.ts';

/** A note's words as one would write them without formatting: a line a paragraph, lists with their marks. */
export function plainText(bodyRaw: string): string {
  try {
    return lines(JSON.parse(bodyRaw) as DocumentNode)
      .join('\n')
      .trim();
  } catch {
    return '';
  }
}

function lines(node: DocumentNode): string[] {
  const children = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return children.map(inline).join('').split('\n');
    case 'bulletList':
      return children.flatMap((item) => marked('- ', item));
    case 'orderedList':
      return children.flatMap((item, index) =>
        marked(`${index + Number(node.attrs?.['start'] ?? 1)}. `, item),
      );
    case 'taskList':
      return children.flatMap((item) => marked(item.attrs?.['checked'] === true ? '[x] ' : '[ ] ', item));
    case 'blockquote':
      return children.flatMap(lines).map((line) => `> ${line}`);
    case 'tableRow':
      return [children.map((cell) => lines(cell).join(' ')).join('\t')];
    case 'horizontalRule':
      return ['---'];
    case 'doc':
      return children.flatMap((child, index) => (index > 0 ? ['', ...lines(child)] : lines(child)));
    default:
      return children.flatMap(lines);
  }
}

function marked(mark: string, item: DocumentNode): string[] {
  return (item.content ?? [])
    .flatMap(lines)
    .map((line, index) => (index === 0 ? mark : ' '.repeat(mark.length)) + line);
}

const inline = (node: DocumentNode): string => node.text ?? leafText(node);
