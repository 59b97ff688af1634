import { leafText } from '#blocks/note/schema/leafText.ts';
import { referenceAddress, type ReferenceType } from '#blocks/note/schema/referenceAddress.ts';
import type { DocumentNode } from '#blocks/note/web/text/mergeNotes.ts';
import { inlineMarkdown, type MarkedNode } from './inlineMarkdown.ts';
import { tableMarkdown } from './tableMarkdown.ts';

/** Title of a post or board that a note leads to, by its address; undefined where the title is not known. */
export type TitleOf = (address: string) => string | undefined;

export interface MarkdownOptions {
  titleOf?: TitleOf;
  /** Of this installation: links out of a note are whole addresses. */
  origin?: string;
}

/** A note's document as Markdown, as GitHub reads it: what that has no signs for (colour, underlining) are its words. */
export function markdownOf(doc: DocumentNode, options: MarkdownOptions = {}): string {
  return new Writer(options).blocks(doc.content ?? []);
}

/** GitHub's words for things set apart. */
const callouts: Record<string, string> = { note: 'NOTE', tip: 'TIP', warning: 'WARNING', danger: 'CAUTION' };

class Writer {
  private readonly options: MarkdownOptions;

  constructor(options: MarkdownOptions) {
    this.options = options;
  }

  blocks(nodes: DocumentNode[]): string {
    let before: DocumentNode | undefined;
    let isOther = false;
    const written = nodes.map((node) => {
      // Markdown takes two lists of one kind that follow each other for one: the second has another sign.
      isOther =
        before !== undefined &&
        isList(node) &&
        isList(before) &&
        isNumbered(node) === isNumbered(before) &&
        !isOther;
      before = node;
      return this.block(node, isOther);
    });
    return written.join('\n\n');
  }

  private block(node: DocumentNode, isOther = false): string {
    const children = node.content ?? [];
    switch (node.type) {
      case 'heading':
        return `${'#'.repeat(Number(node.attrs?.['level'] ?? 1))} ${this.line(children).replaceAll('\\\n', ' ')}`;
      case 'codeBlock':
        return fenced(children.map(({ text = '' }) => text).join(''), node.attrs?.['language']);
      case 'bulletList':
      case 'orderedList':
      case 'taskList':
        return this.list(node, isOther);
      case 'blockquote':
        return quoted(this.blocks(children));
      case 'callout':
        return quoted(`[!${callouts[String(node.attrs?.['tone'])] ?? 'NOTE'}]\n${this.blocks(children)}`);
      case 'table':
        return tableMarkdown(node, (cell) => this.cell(cell));
      case 'horizontalRule':
        return '---';
      case 'paragraph':
        return atLineStart(this.line(children));
      default:
        // A piece of something, as a list's item that was chosen alone.
        return children[0]?.type === 'text' ? this.line(children) : this.blocks(children);
    }
  }

  private list(list: DocumentNode, isOther: boolean): string {
    const dash = isOther ? '*' : '-';
    const items = list.content ?? [];
    const start = Number(list.attrs?.['start'] ?? 1);
    const isLoose = items.some(({ content = [] }) => content.filter((node) => !isList(node)).length > 1);
    const written = items.map((item, index) => {
      const isChecked = item.attrs?.['checked'] === true;
      const sign =
        list.type === 'orderedList'
          ? `${start + index}${isOther ? ')' : '.'} `
          : list.type === 'taskList'
            ? `${dash} [${isChecked ? 'x' : ' '}] `
            : `${dash} `;
      // Blocks of an item are indented to the item's words; a box counts as a word.
      const indent = ' '.repeat(list.type === 'orderedList' ? sign.length : 2);
      const body = (item.content ?? []).map((node) => this.block(node));
      return sign + body.join(isLoose ? '\n\n' : '\n').replaceAll(/\n(?=[^\n])/g, `\n${indent}`);
    });
    return written.join(isLoose ? '\n\n' : '\n');
  }

  /** A cell is one line. */
  private cell(cell: DocumentNode): string {
    return (cell.content ?? [])
      .map((node) => (node.type === 'paragraph' ? this.line(node.content ?? []) : this.block(node)))
      .join('<br>')
      .replaceAll(/\\?\n/g, '<br>')
      .replaceAll('|', '\\|');
  }

  private line(nodes: DocumentNode[]): string {
    return inlineMarkdown(nodes as MarkedNode[], (leaf) => this.leaf(leaf));
  }

  private leaf(node: DocumentNode): string {
    const { titleOf, origin = location.origin } = this.options;
    if (node.type === 'hardBreak') return '\\\n';
    if (node.type !== 'reference') return leafText(node);
    const address = referenceAddress(node.attrs?.['type'] as ReferenceType, String(node.attrs?.['id']));
    const title = titleOf?.(address) ?? leafText(node);
    return `[${title.replaceAll(/[[\]\\]/g, '\\$&')}](${origin}${address})`;
  }
}

const isList = ({ type }: DocumentNode) => type.endsWith('List');
const isNumbered = ({ type }: DocumentNode) => type === 'orderedList';

const quoted = (text: string) => text.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>');

function fenced(code: string, language: unknown): string {
  const runs = code.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}${typeof language === 'string' ? language : ''}\n${code}\n${fence}`;
}

/** Words that would begin a heading, a list, a quote or a rule do not. */
const atLineStart = (text: string) =>
  text
    .replaceAll(/^(\s*)(#{1,6}\s|[-+>]\s|-{3,}$|={3,}$|>)/gm, '$1\\$2')
    .replaceAll(/^(\s*\d+)([.)]\s)/gm, '$1\\$2');
