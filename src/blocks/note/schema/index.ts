import type { Extensions } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAllowed, LINK_ATTRIBUTES } from './links.ts';
import { Mention } from './mention.ts';
import { TextColor } from './textColor.ts';

export { isLinkAllowed, LINK_ATTRIBUTES } from './links.ts';
export { mentionText } from './mention.ts';
export { isTextColor, textColors, type TextColorName } from './textColor.ts';

/** Each line goes the way its first letter goes. It is so on the screen; the HTML that the server keeps is without it. */
const directed = { HTMLAttributes: { dir: 'auto' } };

/**
 * What a note can hold, once for the editor and the server: paragraphs, headings of three levels, lists of three kinds,
 * quotes, code, tables, dividers, links, mentions, and text that is bold, italic, underlined, struck, code or coloured.
 * The editor adds to these what only an editor needs.
 */
export const noteExtensions: Extensions = [
  StarterKit.configure({
    paragraph: directed,
    heading: { levels: [1, 2, 3], ...directed },
    trailingNode: false, // a note ends where its writer ended it
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { ...LINK_ATTRIBUTES },
      isAllowedUri: isLinkAllowed,
    },
  }),
  TaskList,
  TaskItem.configure({ nested: true }),
  TableKit.configure({ table: { resizable: false } }),
  TextColor,
  Mention,
];
