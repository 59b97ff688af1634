import { documentIn, type DocumentPart } from '#features/comments/contract/document.ts';
import { withFiles, type Words } from '../list/commentWords.ts';
import { readDraft, returnToDraft, writeDraft } from './drafts.ts';
import { joinedWords } from '../list/richWords.ts';

/** Characters of what is quoted: enough to tell what is meant, and most of a comment is left for what is said of it. */
const QUOTE_LENGTH = 400;

/** Puts words at the top of the comment that is being written, as a quote, and the caret at its end. @param words '' for none */
export function quoteInDraft(draft: string, words: string): void {
  const lines = linesOf(words);
  if (lines.length > 0) writeDraft(draft, quoted(lines, readDraft(draft)));
  returnToDraft(draft);
}

function linesOf(words: string): string[] {
  const characters = Array.from(words.trim());
  const said = characters.slice(0, QUOTE_LENGTH).join('').trimEnd();
  return `${said}${characters.length > QUOTE_LENGTH ? '…' : ''}`
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** Where nothing is written yet, an empty line is below the quote. A quote that is there is not put in again. */
function quoted(lines: string[], written: Words): Words {
  const content = lines.map((text): DocumentPart => ({
    type: 'paragraph',
    content: [{ type: 'text', text }],
  }));
  const quote: DocumentPart = { type: 'blockquote', content };
  const isSame = (part: DocumentPart) => JSON.stringify(part) === JSON.stringify(quote);
  if (documentIn(written.doc)?.content?.some(isSame)) return written;
  const text = lines.join('\n');
  if (written.text !== '') return joinedWords({ text, mentions: [], doc: documentOf(quote) }, written);
  const doc = documentOf(quote, { type: 'paragraph' });
  return withFiles({ text: `${text}\n`, mentions: [], doc }, written.files ?? []);
}

const documentOf = (...content: DocumentPart[]): string => JSON.stringify({ type: 'doc', content });
