import type { Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAllowed, LINK_ATTRIBUTES } from './links.ts';
import { Mention } from './mention.ts';

/**
 * Schema of a comment, for its editor and the server: a small part of the schema of a note. Paragraphs, lists of two
 * kinds, quotes, code, links and mentions, and text that is bold, italic or code. Headings, tables and colours are left
 * to notes, which are longer.
 */
export const commentExtensions: Extensions = [
  StarterKit.configure({
    paragraph: { HTMLAttributes: { dir: 'auto' } }, // each line goes the way its first letter goes
    heading: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { ...LINK_ATTRIBUTES },
      isAllowedUri: isLinkAllowed,
    },
  }),
  Mention,
];
