import { hunks } from './matches.ts';

/** A node of an editor's document, as JSON has it. */
export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown>;
  marks?: unknown[];
  content?: DocumentNode[];
  text?: string;
}

/** Both people changed the same text, and neither version may be dropped. */
class Clash extends Error {}

const textblocks = new Set(['paragraph', 'heading', 'codeBlock']);

/**
 * Merges two versions of a note: paragraphs, list items and cells that only one person changed are taken from that
 * version; within one paragraph, so are words that only one person changed.
 * @param base the document that both began with, as JSON text, as are `mine` and `theirs`
 * @returns undefined where both changed the same words
 */
export function mergeNotes(base: string, mine: string, theirs: string): string | undefined {
  try {
    return JSON.stringify(mergeDocuments(parse(base), parse(mine), parse(theirs)));
  } catch (error) {
    if (error instanceof Clash || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether two documents say the same, however their JSON was written. */
export const isSameNote = (a: string, b: string): boolean =>
  a === b || (a !== '' && b !== '' && equals(parse(a), parse(b)));

const parse = (text: string) => JSON.parse(text) as DocumentNode;

/**
 * Whether nodes mean the same: attributes in whatever order, absent ones as null ones. Of long notes, up to where they
 * differ.
 */
function equals(a: unknown, b: unknown): boolean {
  if (a === b || (isAbsent(a) && isAbsent(b))) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && listsEqual(a, b);
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    name === 'attrs' ? equals(one[name] ?? {}, other[name] ?? {}) : equals(one[name], other[name]),
  );
}

const isAbsent = (value: unknown) => value === null || value === undefined;
const listsEqual = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, index) => equals(one, b[index]));

function mergeDocuments(base: DocumentNode, mine: DocumentNode, theirs: DocumentNode): DocumentNode {
  return { ...theirs, content: mergeLists(base.content ?? [], mine.content ?? [], theirs.content ?? []) };
}

function mergeLists(base: DocumentNode[], mine: DocumentNode[], theirs: DocumentNode[]): DocumentNode[] {
  const toMine = partners(base, mine);
  const toTheirs = partners(base, theirs);
  const merged: DocumentNode[] = [];
  let [b, m, t] = [0, 0, 0];
  for (let index = 0; index <= base.length; index++) {
    const isEnd = index === base.length;
    const inMine = isEnd ? mine.length : toMine.get(index);
    const inTheirs = isEnd ? theirs.length : toTheirs.get(index);
    if (inMine === undefined || inTheirs === undefined) continue;
    merged.push(...mergeStretch(base.slice(b, index), mine.slice(m, inMine), theirs.slice(t, inTheirs)));
    if (!isEnd) merged.push(theirs[inTheirs]!);
    [b, m, t] = [index + 1, inMine + 1, inTheirs + 1];
  }
  if (merged.length === 0 && base.length > 0) throw new Clash(); // a list without items is none
  return merged;
}

/** For each node of `base` that is still there as it was: where. */
function partners(base: DocumentNode[], other: DocumentNode[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { isSame, a, b } of hunks(base, other, equals))
    if (isSame) for (let index = a[0]; index < a[1]; index++) found.set(index, b[0] + index - a[0]);
  return found;
}

/** A stretch in which no node is as it was for both. */
function mergeStretch(base: DocumentNode[], mine: DocumentNode[], theirs: DocumentNode[]): DocumentNode[] {
  if (listsEqual(mine, base) || listsEqual(mine, theirs)) return theirs;
  if (listsEqual(theirs, base)) return mine;
  if (base.length === 0) return [...theirs, ...mine]; // both put something in: one after the other
  if (theirs.length === base.length) return weave(base, theirs, mine, (b, t, m) => mergeNodes(b, m, t));
  if (mine.length === base.length) return weave(base, mine, theirs, mergeNodes);
  throw new Clash();
}

/** One changed nodes in place, the other put some in or took some out. */
function weave(
  base: DocumentNode[],
  inPlace: DocumentNode[],
  other: DocumentNode[],
  merge: (base: DocumentNode, inPlace: DocumentNode, other: DocumentNode) => DocumentNode,
): DocumentNode[] {
  return hunks(base, other, equals).flatMap(({ isSame, a, b }) => {
    const kept = inPlace.slice(...a);
    if (isSame) return kept;
    if (listsEqual(kept, base.slice(...a))) return other.slice(...b);
    if (a[1] - a[0] !== b[1] - b[0]) throw new Clash();
    return kept.map((node, index) => merge(base[a[0] + index]!, node, other[b[0] + index]!));
  });
}

function mergeNodes(base: DocumentNode, mine: DocumentNode, theirs: DocumentNode): DocumentNode {
  if (equals(mine, base)) return theirs;
  if (equals(theirs, base) || equals(mine, theirs)) return mine;
  const kinds = [base, mine, theirs].map((node) =>
    textblocks.has(node.type) ? 'text' : node.content ? 'blocks' : 'leaf',
  );
  if (kinds[0] === 'leaf' || kinds.some((kind) => kind !== kinds[0])) throw new Clash();
  const frame = mergeFrames(frameOf(base), frameOf(mine), frameOf(theirs));
  const mergeContent = kinds[0] === 'text' ? mergeWords : mergeLists;
  const content = mergeContent(base.content ?? [], mine.content ?? [], theirs.content ?? []);
  return content.length > 0 ? { ...frame, content } : frame;
}

/** A node without its content: "heading of level 2". */
function frameOf({ type, attrs }: DocumentNode): DocumentNode {
  return attrs ? { type, attrs } : { type };
}

function mergeFrames(base: DocumentNode, mine: DocumentNode, theirs: DocumentNode): DocumentNode {
  if (equals(mine, base) || equals(mine, theirs)) return theirs;
  if (equals(theirs, base)) return mine;
  throw new Clash();
}

/** The words of a paragraph, where each changed one stretch of them and these lie apart. */
function mergeWords(base: DocumentNode[], mine: DocumentNode[], theirs: DocumentNode[]): DocumentNode[] {
  if (listsEqual(mine, base) || listsEqual(mine, theirs)) return theirs;
  if (listsEqual(theirs, base)) return mine;
  const [all, m, t] = [units(base), units(mine), units(theirs)];
  const one = changedStretch(all, m);
  const two = changedStretch(all, t);
  const isApart = one.end < two.start || two.end < one.start;
  if (!isApart) throw new Clash();
  const [first, second] = one.end < two.start ? [one, two] : [two, one];
  return joined([
    ...all.slice(0, first.start),
    ...first.now,
    ...all.slice(first.end, second.start),
    ...second.now,
    ...all.slice(second.end),
  ]);
}

/** Inline content letter by letter, each with its marks. */
function units(content: DocumentNode[]): DocumentNode[] {
  return content.flatMap((node) =>
    node.text === undefined ? [node] : Array.from(node.text, (text) => ({ ...node, text })),
  );
}

function changedStretch(base: DocumentNode[], now: DocumentNode[]) {
  let start = 0;
  while (start < base.length && start < now.length && equals(base[start], now[start])) start++;
  let end = 0;
  const most = Math.min(base.length, now.length) - start;
  while (end < most && equals(base.at(-1 - end), now.at(-1 - end))) end++;
  return { start, end: base.length - end, now: now.slice(start, now.length - end) };
}

function joined(letters: DocumentNode[]): DocumentNode[] {
  const content: DocumentNode[] = [];
  for (const letter of letters) {
    const last = content.at(-1);
    if (last?.text !== undefined && letter.text !== undefined && equals(last.marks ?? [], letter.marks ?? []))
      content[content.length - 1] = { ...last, text: last.text + letter.text };
    else content.push(letter);
  }
  return content;
}
