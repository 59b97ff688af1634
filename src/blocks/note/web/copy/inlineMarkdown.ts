import type { DocumentNode } from '#blocks/note/web/text/mergeNotes.ts';

export interface MarkedNode extends DocumentNode {
  marks?: { type: string; attrs?: Record<string, unknown> }[];
}

/** From the outermost: a link may be bold, and code has nothing in it. */
const order = ['link', 'bold', 'italic', 'strike', 'code'] as const;
type Mark = (typeof order)[number];

/** Words with their marks. @param leaf what stands for what is no text */
export function inlineMarkdown(nodes: MarkedNode[], leaf: (node: DocumentNode) => string): string {
  return write(nodes, 0, leaf);
}

function write(nodes: MarkedNode[], depth: number, leaf: (node: DocumentNode) => string): string {
  const name = order[depth];
  if (name === undefined) {
    const isCode = nodes.some((node) => markOf(node, 'code'));
    return nodes
      .map((node) => (node.text === undefined ? leaf(node) : isCode ? node.text : escaped(node.text)))
      .join('');
  }
  let written = '';
  for (const run of runs(nodes, name)) {
    const mark = markOf(run[0]!, name);
    written += mark
      ? wrapped(name, mark.attrs, run, write(run, depth + 1, leaf))
      : write(run, depth + 1, leaf);
  }
  return written;
}

const markOf = (node: MarkedNode, name: Mark) => node.marks?.find(({ type }) => type === name);

/** Pieces that follow each other and have a mark, the same one, or do not have it. */
function runs(nodes: MarkedNode[], name: Mark): MarkedNode[][] {
  const keyOf = (node: MarkedNode | undefined) => {
    const mark = node && markOf(node, name);
    return mark ? `${name} ${String(mark.attrs?.['href'])}` : '';
  };
  const found: MarkedNode[][] = [];
  for (const [index, node] of nodes.entries()) {
    if (index > 0 && keyOf(node) === keyOf(nodes[index - 1])) found.at(-1)!.push(node);
    else found.push([node]);
  }
  return found;
}

const signs = { bold: '**', italic: '*', strike: '~~' };

function wrapped(name: Mark, attrs: MarkedNode['attrs'], run: MarkedNode[], inner: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inner) ?? [];
  if (words === '') return inner;
  if (name === 'link') {
    const href = String(attrs?.['href']);
    const isItself =
      run
        .map(({ text = '' }) => text)
        .join('')
        .trim() === href;
    const target = /[()\s]/.test(href) ? `<${href}>` : href;
    return before + (isItself ? href : `[${words}](${target})`) + after;
  }
  if (name === 'code') {
    const fence = '`'.repeat(1 + Math.max(0, ...(words.match(/`+/g) ?? []).map(({ length }) => length)));
    const space = /^`|`$/.test(words) ? ' ' : '';
    return before + fence + space + words + space + fence + after;
  }
  // A sign does not stand beside a space within, so spaces go out.
  return before + signs[name] + words + signs[name] + after;
}

/** Letters that would be signs, and only where they would be. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll('~~', '\\~~')
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    .replaceAll(/\[(?=[^\]]*\][(:])/g, '\\[')
    .replaceAll(/^\[(?=[ xX]\]\s)/g, '\\[');
}
