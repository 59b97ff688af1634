import { generateJSON } from '@tiptap/core';
import { noteExtensions } from '#blocks/note/schema/index.ts';
import { looksLikeMarkdown } from './markdownPaste.ts';
import { tableOfText } from './pastedTables.ts';
import { tidyPasted } from './tidyPasted.ts';

/** @see pastedDocument */
export async function documentOf(html: string, text: string): Promise<string> {
  const told = html === '' ? tableOfText(text) : tidyPasted(html);
  if (told !== undefined) return JSON.stringify(generateJSON(told, noteExtensions));
  if (!looksLikeMarkdown(text)) return plainDocument(text);
  const { markdownToHtml } = await import('./markdown.ts');
  return JSON.stringify(generateJSON(markdownToHtml(text), noteExtensions));
}

/** A paragraph a line. */
function plainDocument(text: string): string {
  const content = text
    .trim()
    .split(/\r?\n/)
    .map((line) => ({
      type: 'paragraph',
      ...(line === '' ? {} : { content: [{ type: 'text', text: line }] }),
    }));
  return JSON.stringify({ type: 'doc', content });
}
