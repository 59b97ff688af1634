import type { Node } from '@tiptap/pm/model';
import { NOTE_LIMIT } from '#blocks/note/contract.ts';
import { readDocument, schema } from './document.ts';
import { isHtml, type NoteContent, type NoteInput } from './noteInput.ts';
import { parseHtml } from './parseHtml.ts';
import { refuse } from './refuse.ts';
import { renderHtml } from './renderHtml.ts';
import { sanitizeNote } from './sanitize.ts';
import { mentionsIn, plainText } from './wordsIn.ts';

/** Makes a note's content, on the thread that calls it. @throws ApiError 400 */
export function convert(input: NoteInput): NoteContent {
  return isHtml(input) ? fromHtml(input.body!) : fromDocument(input.bodyRaw);
}

function fromDocument(bodyRaw: string | undefined): NoteContent {
  return toContent(bodyRaw === undefined || bodyRaw === '' ? emptyDocument() : readDocument(bodyRaw));
}

/** HTML from anywhere: what a note can hold of it is kept. */
function fromHtml(html: string): NoteContent {
  // Read through the same checks as a document: what the parser makes of strange markup is still only a document.
  return toContent(readDocument(JSON.stringify(parseHtml(sanitizeNote(html)).toJSON())));
}

function emptyDocument(): Node {
  return schema.topNodeType.createAndFill()!;
}

function toContent(document: Node): NoteContent {
  const bodyRaw = JSON.stringify(document.toJSON());
  if (bodyRaw.length > NOTE_LIMIT) throw refuse('is too long for one note');
  return {
    bodyRaw,
    body: sanitizeNote(renderHtml(document)),
    plain: plainText(document),
    mentions: mentionsIn(document),
  };
}
