import type { Extensions } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import { Callout } from './callout.ts';
import { DateNode } from './dates.ts';
import { Highlight } from './highlight.ts';
import { isLinkAllowed, LINK_ATTRIBUTES } from './links.ts';
import { Mention } from './mention.ts';
import { Reference } from './reference.ts';
import { tables } from './tables.ts';
import { TextColor } from './textColor.ts';

export { commentExtensions } from './comment.ts';
export { calloutTones, isCalloutTone, type CalloutTone } from './callout.ts';
export { isDay } from './day.ts';
export { highlights, isHighlight, type HighlightName } from './highlight.ts';
export { leafText } from './leafText.ts';
export { isLinkAllowed, LINK_ATTRIBUTES } from './links.ts';
export { referenceOf, referenceTypes } from './referenceAddress.ts';
export { cellAligns, isCellAlign, type CellAlign } from './tables.ts';
export { isTextColor, textColors, type TextColorName } from './textColor.ts';

/** Each line goes the way its first letter goes. It is so on the screen; the HTML that the server keeps is without it. */
const directed = { HTMLAttributes: { dir: 'auto' } };

/**
 * Schema of a note, for the editor and the server: paragraphs, headings of three levels, lists of three kinds, quotes,
 * callouts, code, tables, dividers, links, mentions, days, references to posts and boards, and text that is bold, italic,
 * underlined, struck, code, coloured or marked. The editor adds to these what only an editor needs.
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
  // A box is called as its own line is: the items within an item have boxes of their own.
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (item) => item.firstChild?.textContent || 'Empty item' },
  }),
  ...tables,
  Callout,
  TextColor,
  Highlight,
  Mention,
  DateNode,
  Reference,
];
