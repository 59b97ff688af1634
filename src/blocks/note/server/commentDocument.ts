import { getSchema } from '@tiptap/core';
import { commentExtensions } from '../schema/index.ts';
import { readDocument, type TextKind } from './document.ts';
import { refusalOf } from './refuse.ts';
import { mentionsIn, plainText } from './wordsIn.ts';

const kind: TextKind = { schema: getSchema(commentExtensions), refuse: refusalOf('comment', 'commentRAW') };

/** Columns that are stored of a comment written with an editor. */
export interface CommentContent {
  /** The document as JSON text: checked, and nothing in it but what a comment can hold. */
  raw: string;
  /** Words of the comment alone: what is searched, mailed and quoted. */
  plain: string;
  /** The profiles it mentions, each once. */
  mentions: string[];
}

/** Reads a comment's document from JSON text. @throws ApiError 400 for what a comment cannot hold */
export function readComment(text: string): CommentContent {
  const document = readDocument(text, kind);
  return {
    raw: JSON.stringify(document.toJSON()),
    plain: plainText(document),
    mentions: mentionsIn(document),
  };
}
