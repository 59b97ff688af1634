import type { DocumentNode } from '#blocks/note/web/text/mergeNotes.ts';

/** Text to find in notes. */
export interface Sought {
  words: string;
  /** Whether capitals and small letters are told apart. */
  isExact: boolean;
}

/** Stands for what is no text itself, such as a mention: no words are found across it. */
export const LEAF = '\uFFFC';

const textblocks = new Set(['paragraph', 'heading', 'codeBlock']);

/** How often words stand in a note. @param bodyRaw the editor's document as JSON text; one that is none holds nothing */
export function countIn(bodyRaw: string, sought: Sought): number {
  const doc = parse(bodyRaw);
  let count = 0;
  if (doc) for (const block of blocksOf(doc)) count += placesIn(textOf(block), sought).length;
  return count;
}

/**
 * Puts other words in the place of those that are found.
 * @param only the one to be replaced, counted from 0 in the order of the note; all of them, where it is absent
 * @returns the changed document as JSON text
 */
export function replaceIn(bodyRaw: string, sought: Sought, words: string, only?: number): string {
  const doc = parse(bodyRaw);
  if (!doc) return bodyRaw;
  let seen = 0;
  for (const block of blocksOf(doc)) {
    const places = placesIn(textOf(block), sought).filter(() => {
      const nth = seen++;
      return only === undefined || nth === only;
    });
    // From the end: what comes before keeps its place.
    for (const from of places.toReversed()) replaceAt(block, from, from + sought.words.length, words);
  }
  return JSON.stringify(doc);
}

/** Where words begin in a text; matches do not lie over each other. */
export function placesIn(text: string, { words, isExact }: Sought): number[] {
  if (words === '') return [];
  const [all, part] = isExact ? [text, words] : [folded(text), folded(words)];
  const places: number[] = [];
  for (let at = all.indexOf(part); at >= 0; at = all.indexOf(part, at + part.length)) places.push(at);
  return places;
}

/** In small letters, each where it was: the few that would become two stay as they are. */
function folded(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return Array.from({ length: text.length }, (_, at) => {
    const one = text.charAt(at).toLowerCase();
    return one.length === 1 ? one : text.charAt(at);
  }).join('');
}

function parse(bodyRaw: string): DocumentNode | undefined {
  try {
    return JSON.parse(bodyRaw) as DocumentNode;
  } catch {
    return undefined;
  }
}

function* blocksOf(node: DocumentNode): Generator<DocumentNode> {
  if (textblocks.has(node.type)) yield node;
  else for (const child of node.content ?? []) yield* blocksOf(child);
}

const textOf = ({ content = [] }: DocumentNode): string => content.map(({ text }) => text ?? LEAF).join('');

/** New words look as the first letter did whose place they take. */
function replaceAt(block: DocumentNode, from: number, to: number, words: string): void {
  const content: DocumentNode[] = [];
  let at = 0;
  let isPut = false;
  for (const node of block.content ?? []) {
    const { text = LEAF } = node;
    const [start, end] = [at, at + text.length];
    at = end;
    if (node.text === undefined || end <= from || start >= to) {
      content.push(node);
      continue;
    }
    const before = text.slice(0, Math.max(0, from - start));
    const after = text.slice(Math.max(0, to - start));
    const now = before + (isPut ? '' : words) + after;
    isPut = true;
    if (now !== '') content.push({ ...node, text: now });
  }
  if (content.length > 0) block.content = content;
  else delete block.content;
}
