import type { DocumentPart } from '#features/comments/contract/document.ts';
import { documentIn } from '#features/comments/contract/document.ts';
import { withFiles, type Words } from './commentWords.ts';

/** Words as the editor's document, as JSON text: lines stay lines, and whom a plain text speaks to is mentioned. */
export const docOf = (words: Words): string => words.doc ?? JSON.stringify(documentOf(words));

/** Two beginnings as one, one below the other. */
export function joinedWords(one: Words, other: Words): Words {
  return withFiles(joined(one, other), [...(one.files ?? []), ...(other.files ?? [])]);
}

function joined(one: Words, other: Words): Words {
  if (one.text === '') return other;
  if (other.text === '') return one;
  const text = `${one.text}\n\n${other.text}`;
  if (one.doc === undefined && other.doc === undefined)
    return { text, mentions: [...one.mentions, ...other.mentions] };
  const content = [one, other].flatMap((words) => documentIn(docOf(words))?.content ?? []);
  return { text, mentions: [], doc: JSON.stringify({ type: 'doc', content }) };
}

function documentOf({ text, mentions }: Words): DocumentPart {
  const lines = text.split('\n').map((line) => partsOf(line, mentions));
  const content = lines.flatMap((parts, index) => (index > 0 ? [{ type: 'hardBreak' }, ...parts] : parts));
  return { type: 'doc', content: [{ type: 'paragraph', ...(content.length > 0 && { content }) }] };
}

/** A line in pieces: whom it mentions, and what is between. */
function partsOf(line: string, mentions: Words['mentions']): DocumentPart[] {
  // The longest name first, so that "@Ann" does not take the beginning of "@Anna".
  const names = mentions.toSorted((a, b) => b.name.length - a.name.length);
  const parts: DocumentPart[] = [];
  let rest = '';
  const end = () => {
    if (rest !== '') parts.push({ type: 'text', text: rest });
    rest = '';
  };
  for (let at = 0; at < line.length;) {
    const meant = names.find(({ name }) => name !== '' && line.startsWith(`@${name}`, at));
    if (meant) {
      end();
      parts.push({ type: 'mention', attrs: { id: meant.profileID, label: meant.name } });
    } else rest += line[at];
    at += meant ? meant.name.length + 1 : 1;
  }
  end();
  return parts;
}
